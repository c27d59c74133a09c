import { attempt, call } from './api.js'
import { base64Of } from './dialogs.js'
import { toast } from './dom.js'
import { actOfficially } from './official.js'
import { actor, officialId, place } from './place.js'

const THUMBNAIL = 96

const refusals = {
  400: 'O simulador não entendeu a mensagem.',
  404: 'Crie um celular da empresa primeiro.',
  409: 'Este número não está no WhatsApp.',
  413: 'O arquivo é grande demais.',
}

/** Runs after each call to the simulator, and refreshes the page. */
let afterwards = async (_hasSent) => undefined

/** @param {(hasSent: boolean) => Promise<void>} refresh gets whether a message was sent */
export function prepareSending(refresh) {
  afterwards = refresh
}

/** Acts as the current contact. @returns whether it succeeded */
export async function act(verb, body) {
  const phoneNumberId = officialId()
  const work = async () => {
    if (!phoneNumberId) await call('POST', `/contacts/${actor()}/${verb}`, { ...place(), ...body })
    else if (!(await actOfficially(actor(), phoneNumberId, verb, body)))
      toast('Um número oficial não recebe isto.', 'error')
  }
  const done = await attempt(work, { refusals })
  await afterwards(done && (verb === 'send' || verb === 'click'))
  return done
}

/** Reports to the company that the contact types, records or stops. A failure is ignored. */
export function sayTyping(state) {
  // Official numbers hear nothing of it.
  if (officialId()) return
  call('POST', `/contacts/${actor()}/typing`, { ...place(), state }).catch(() => undefined)
}

/** Sends a file as the contact. */
export async function sendFile(type, blob, about = {}) {
  const mimetype = blob.type || undefined
  const thumbnail = type === 'image' ? await thumbnailOf(blob) : undefined
  return act('send', { type, data: await base64Of(blob), mimetype, thumbnail, ...about })
}

/** A small JPEG of an image, in base64; undefined when the browser cannot decode the file. */
async function thumbnailOf(blob) {
  try {
    const image = await createImageBitmap(blob)
    const scale = THUMBNAIL / Math.max(image.width, image.height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', 0.6).split(',')[1]
  } catch {
    return undefined
  }
}
