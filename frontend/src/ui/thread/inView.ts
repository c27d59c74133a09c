/**
 * The first of what stands in a column that ends below a height; found by halves, for it is looked for at
 * each scroll.
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
 * The rows of the block of a thread that stands at a height. By sections and blocks first, and by children,
 * not by a search: what is far from view is not laid out, and would be for the asking, and a long thread has
 * a hundred thousand elements to search.
 */
export function rowsAt(content: HTMLElement, top: number): HTMLElement[] {
  const found = firstBelow(content.children, top)
  // A short thread begins with free room.
  const section = found?.hasAttribute('data-section') ? found : found?.nextElementSibling
  const block = section && firstBelow(section.children, top)
  return [...(block?.children ?? [])].filter((row) => row instanceof HTMLElement)
}
