/**
 * The element with this id.
 * @type {(id: string) => any} its type depends on index.html
 */
export const byId = (id) => document.getElementById(id)

/** Creates an element. Texts become text nodes, so text that a person typed is never parsed as markup. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, value)
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false))
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** An icon of the page's own set, because emoji fonts differ between systems, or are missing. */
export function glyph(name) {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'glyph')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `/page/icons.svg#${name}`)
  svg.append(use)
  return svg
}

const drawn = new Map()

/** Redraws a part of the page only when its data has changed, so that focus and scroll position stay. */
export function draw(name, shown, redraw) {
  const text = JSON.stringify(shown)
  if (drawn.get(name) === text) return
  drawn.set(name, text)
  redraw()
}

/** Fills a select, and keeps the selected option if it still exists. */
export function fillSelect(select, options) {
  const chosen = select.value
  select.replaceChildren(...options.map(({ value, label }) => make('option', { value }, label)))
  if (options.some(({ value }) => value === chosen)) select.value = chosen
}

export function toast(text, kind = '') {
  const element = make('div', { class: `toast ${kind}` }, text)
  byId('toasts').append(element)
  setTimeout(() => element.remove(), 4500)
}
