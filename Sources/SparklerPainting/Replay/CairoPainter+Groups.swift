// Groups with Cairo: drawn separately, clipped, masked, and composited as one.
// Flow: DisplayGroup → Context.group → Pattern → Context.
import SparklerCairo
import SparklerCore
import SparklerScene

extension CairoPainter {
  mutating func paint(_ group: DisplayGroup, of item: DisplayItem, on context: borrowing Context) throws {
    let opacity = unit(group.opacity)
    if opacity == 0 || group.mask?.isEmpty == true { return }
    try context.saved { () throws in
      clip(to: group, of: item, on: context)
      if opacity == 1, group.blend == .normal, group.mask == nil, !group.hasBlends {
        return try paint(group.items, on: context)
      }
      var content = try context.group { () throws in try paint(group.items, on: context) }
      if let mask = group.mask {
        let stencil = try context.group { () throws in try paint(mask, on: context) }
        content = context.group {
          context.setSource(content)
          context.mask(stencil)
        }
      }
      // With both a blend mode and an opacity, pixman 0.42 multiplies green twice and blue never.
      if opacity < 1, !group.blend.isSeparable {
        let whole = content
        content = context.group {
          context.setSource(whole)
          context.paint(opacity: opacity)
        }
      }
      context.setSource(content)
      context.setOperator(group.blend.compositing)
      context.paint(opacity: group.blend.isSeparable ? opacity : 1)
    }
  }

  private func clip(to group: DisplayGroup, of item: DisplayItem, on context: borrowing Context) {
    context.newPath()
    if target == .pixels {
      // Limits the group's picture to what is visible.
      context.rectangle(Rect(item.bounds))
      context.clip()
    }
    guard let path = group.clip else { return }
    context.setPath(path, through: item.transform)
    context.clip()
  }
}

extension DisplayGroup {
  /// Whether an item in it blends with the pixels below, which must then not be those below the group.
  fileprivate var hasBlends: Bool {
    items.contains { item in
      if case .group(let group) = item.drawing { return group.blend != .normal }
      if case .backdrop = item.drawing { return true }
      return false
    }
  }
}

extension Context {
  /// Makes a transformed path the current one.
  func setPath(_ path: Path, through transform: AffineTransform) {
    newPath()
    let before = self.transform
    concatenate(transform)
    addPath(path)
    self.transform = before
  }
}
