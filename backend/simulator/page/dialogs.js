import { byId } from './dom.js'

/**
 * Opens a dialog with a form. Resolves to its fields when it was submitted, and to undefined when it was
 * cancelled.
 */
export function ask(id) {
  const dialog = byId(id)
  const form = dialog.querySelector('form')
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'ok' ? form.elements : undefined), {
      once: true,
    })
  })
}

/** Opens a menu above or below an element, inside the window. */
export function showMenu(menu, anchor) {
  menu.showPopover()
  const { left, top, bottom } = anchor.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const above = top - height - 6
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  menu.style.top = `${Math.max(8, above > 8 ? above : Math.min(bottom + 6, innerHeight - height - 8))}px`
}

/** The file's bytes in base64. */
export function base64Of(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
