/**
 * The first element of a column that ends below a height. A binary search, because it runs at each scroll
 * event.
 */
export function firstBelow(column: ArrayLike<Element>, top: number): HTMLElement | undefined {
  let from = 0
  let to = column.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((column[middle]?.getBoundingClientRect().bottom ?? 0) > top) to = middle
    else from = middle + 1
  }
  const found = column[from]
  return found instanceof HTMLElement ? found : undefined
}

/**
 * The rows of the block at a height. It goes down through sections and blocks: measuring a distant element
 * would force its layout, and a query would search a hundred thousand elements in a long thread.
 */
export function rowsAt(content: HTMLElement, top: number): HTMLElement[] {
  const found = firstBelow(content.children, top)
  // A short thread begins with free space.
  const section = found?.hasAttribute('data-section') ? found : found?.nextElementSibling
  const block = section && firstBelow(section.children, top)
  return [...(block?.children ?? [])].filter((row) => row instanceof HTMLElement)
}
