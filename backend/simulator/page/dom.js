/**
 * The element with that id.
 * @type {(id: string) => any} of whatever kind it is in index.html.
 */
export const byId = (id) => document.getElementById(id)

/** Makes an element; texts become text nodes, so nothing that a person typed is ever read as markup. */
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

/** A picture from the page's own set: what emoji fonts draw differs, where there is one at all. */
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

/**
 * Redraws a part of the page only when what it shows has changed, so that focus and scroll stay where they
 * are.
 */
export function draw(name, shown, redraw) {
  const text = JSON.stringify(shown)
  if (drawn.get(name) === text) return
  drawn.set(name, text)
  redraw()
}

/** Fills a select, keeping its choice where that still exists. */
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
