import { prepareAttaching } from './attach.js'
import { byId } from './dom.js'
import { prepareEmojis } from './emoji.js'
import { actor } from './place.js'
import { prepareRecording } from './recorder.js'
import { act, sayTyping } from './sending.js'
import { summaryOf } from './words.js'

/**
 * IDLE: milliseconds without a key after which the contact no longer types. REPEAT: milliseconds between two
 * typing reports.
 */
const IDLE = 3000
const REPEAT = 8000

/** The message that is quoted or edited: `{ message, isEdit }`. */
let about
let saidAt = 0
let idle

const form = () => byId('composer')
const field = () => form().elements.text

/** The next text quotes or edits this message. */
export function writeAbout(message, isEdit = false) {
  about = message && { message, isEdit }
  byId('quoting').hidden = !message
  byId('quoting-text').textContent = message
    ? `${isEdit ? 'Editando' : 'Respondendo'}: ${summaryOf(message)}`
    : ''
  if (isEdit) field().value = message.text ?? ''
  grow()
  if (message) field().focus()
}

/** Clears everything when another chat is opened. */
export function resetComposer() {
  form().reset()
  writeAbout(undefined)
}

export function prepareComposer() {
  prepareAttaching(takeText)
  prepareEmojis(field())
  prepareRecording()
  byId('quoting-stop').addEventListener('click', resetComposer)
  field().addEventListener('input', () => {
    grow()
    noteKey()
  })
  field().addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && about) resetComposer()
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form().requestSubmit()
  })
  form().addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
}

async function send() {
  const text = field().value.trim()
  if (!text) return
  sayPaused()
  const sent = about?.isEdit
    ? await act('edit', { id: about.message.id, text })
    : await act('send', { type: 'text', text, ...(about && { quotedId: about.message.id }) })
  if (sent) resetComposer()
}

/** Removes the text from the composer, to become the caption of a file. */
function takeText() {
  const text = field().value.trim()
  resetComposer()
  return text || undefined
}

function grow() {
  field().style.height = ''
  // A hidden field has no height to measure.
  if (field().value) field().style.height = `${field().scrollHeight + 2}px`
}

function noteKey() {
  clearTimeout(idle)
  idle = setTimeout(sayPaused, IDLE)
  if (Date.now() - saidAt < REPEAT || !actor()) return
  saidAt = Date.now()
  sayTyping('composing')
}

function sayPaused() {
  clearTimeout(idle)
  if (!saidAt) return
  saidAt = 0
  sayTyping('paused')
}
