// What FoundationNetworking asks of libcurl, all of it refused: nothing here opens an address.
// The HTTP server library that the preview uses can be a proxy too, which needs URLSession, which needs libcurl with
// two dozen libraries of its own. With this in libcurl's place a package links none of them.
#include <stddef.h>

// CURLE_NOT_BUILT_IN, CURLM_INTERNAL_ERROR, CURLUE_BAD_HANDLE.
#define REFUSED(name, code) int name(void) { return code; }
#define NOTHING(name) void *name(void) { return NULL; }

REFUSED(curl_easy_getinfo, 4)
REFUSED(curl_easy_pause, 4)
REFUSED(curl_easy_setopt, 4)
REFUSED(curl_global_init, 4)
REFUSED(curl_multi_add_handle, 4)
REFUSED(curl_multi_assign, 4)
REFUSED(curl_multi_cleanup, 4)
REFUSED(curl_multi_remove_handle, 4)
REFUSED(curl_multi_setopt, 4)
REFUSED(curl_multi_socket_action, 4)
REFUSED(curl_url_get, 1)
REFUSED(curl_url_set, 1)
NOTHING(curl_easy_init)
NOTHING(curl_multi_init)
NOTHING(curl_multi_info_read)
NOTHING(curl_slist_append)
NOTHING(curl_url)
NOTHING(curl_version_info)
void curl_easy_cleanup(void *handle) { (void)handle; }
void curl_free(void *memory) { (void)memory; }
void curl_slist_free_all(void *list) { (void)list; }
void curl_url_cleanup(void *url) { (void)url; }
const char *curl_easy_strerror(int code) { (void)code; return "this program opens no address"; }
const char *curl_version(void) { return "none"; }
