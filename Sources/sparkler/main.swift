print("sparkler")
