import { attempt, call } from './api.js'
import { ask, showMenu } from './dialogs.js'
import { byId } from './dom.js'
import { officialId, openChat, phoneNumber } from './place.js'
import { act, sendFile } from './sending.js'
import { digitsOf } from './words.js'

/** For each dialog of the attach menu, sends what the user entered. */
const asked = {
  'place-dialog': ({ text, latitude, longitude, isLive }) =>
    act('send', {
      type: isLive.checked ? 'liveLocation' : 'location',
      latitude: Number(latitude.value),
      longitude: Number(longitude.value),
      text: text.value.trim() || undefined,
    }),
  'card-dialog': ({ name, number }) =>
    act('send', { type: 'vcard', vcard: cardOf(name.value.trim(), digitsOf(number.value)) }),
  'poll-dialog': ({ text, options }) =>
    act('send', {
      type: 'poll',
      text: text.value,
      options: options.value
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    }),
  'owner-dialog': ({ text }) => {
    const { contact, group } = openChat()
    const phoneNumberId = officialId()
    if (phoneNumberId) {
      const refusals = { 409: 'Este número só funciona pela API.' }
      const body = { phoneNumberId, to: contact, text: text.value }
      return attempt(() => call('POST', '/cloud/echoes', body), { refusals })
    }
    const to = group ? { group } : { to: contact }
    return attempt(() => call('POST', `/phones/${phoneNumber()}/send`, { ...to, text: text.value }))
  },
}

function cardOf(name, number) {
  return `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;type=CELL;waid=${number}:+${number}\nEND:VCARD`
}

/**
 * @param caption removes the composer's text and returns it, as the caption of an image, a video or a
 *   document
 */
export function prepareAttaching(caption) {
  const menu = byId('attach-menu')
  const picker = byId('file')
  let type
  byId('attach-open').addEventListener('click', () => showMenu(menu, byId('attach-open')))
  for (const button of menu.querySelectorAll('[data-file]')) {
    button.addEventListener('click', () => {
      menu.hidePopover()
      type = button.dataset.file
      picker.accept = button.dataset.accept
      picker.click()
    })
  }
  picker.addEventListener('change', async () => {
    const [file] = picker.files
    picker.value = ''
    if (!file) return
    const hasCaption = ['image', 'video', 'document'].includes(type)
    const about = type === 'document' ? { fileName: file.name } : {}
    await sendFile(type, file, { ...about, ...(hasCaption && { text: caption() }) })
  })
  for (const button of menu.querySelectorAll('[data-dialog]')) {
    button.addEventListener('click', async () => {
      menu.hidePopover()
      const { dialog } = button.dataset
      const fields = await ask(dialog)
      if (!fields) return
      if (await asked[dialog](fields)) fields[0].form.reset()
    })
  }
}
