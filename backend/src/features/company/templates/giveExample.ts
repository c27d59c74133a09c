import { templateMediaKinds, type TemplateHeader, type TemplateMediaKind } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import type { Upload } from '../../../platform/http/input/upload.js'
import { companyOfKey } from '../../../platform/storage/mediaKey.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import { templateCalls } from '../../../whatsapp/gateway.js'
import { foundIn } from './foundIn.js'

/** Begins the name of a stored file in a draft. WhatsApp's own names of examples begin otherwise. */
const FILE = 'file:'

const MB = 1024 * 1024

/** Files that WhatsApp takes as examples, and their largest size in bytes. */
const fileTypes: Readonly<Record<TemplateMediaKind, { types: readonly string[]; bytes: number }>> = {
  image: { types: ['image/jpeg', 'image/png'], bytes: 5 * MB },
  video: { types: ['video/mp4', 'video/3gpp'], bytes: 16 * MB },
  document: { types: ['application/pdf'], bytes: 100 * MB },
}

/** @throws AppError ERR_MEDIA_UPLOAD for a file that WhatsApp does not take as an example. */
export function checkExample(file: Upload): Promise<Upload> {
  const isTaken = templateMediaKinds.some((kind) => {
    const { types, bytes } = fileTypes[kind]
    return types.includes(file.mimetype) && file.size <= bytes
  })
  if (!isTaken) throw new AppError('ERR_MEDIA_UPLOAD', { field: 'body.file' })
  return Promise.resolve(file)
}

/** The stored file as `example` of a draft. */
export const exampleOf = ({ storageKey, mimetype }: Upload): string => `${FILE}${mimetype};${storageKey}`

function isOwn(key: string, companyId: number): boolean {
  try {
    return companyOfKey(key) === companyId
  } catch {
    return false
  }
}

/**
 * A header whose example WhatsApp has. A stored file is given to it; other examples are WhatsApp's own.
 * @throws AppError ERR_MEDIA_UPLOAD for another company's file, or one of another kind.
 */
export async function giveExample(
  connectionId: number,
  companyId: number,
  header: Extract<TemplateHeader, { kind: TemplateMediaKind }>,
): Promise<TemplateHeader> {
  if (!header.example?.startsWith(FILE)) return header
  const [type = '', key = ''] = header.example.slice(FILE.length).split(';')
  if (!fileTypes[header.kind].types.includes(type) || !isOwn(key, companyId))
    throw new AppError('ERR_MEDIA_UPLOAD', { field: 'body.components.header' })
  const file = await mediaStore.open(key)
  const { example } = foundIn(
    await templateCalls.uploadExample(connectionId, {
      body: file.stream(),
      bytes: file.size,
      type,
      name: key.split('/').at(-1) ?? 'example',
    }),
  )
  return { ...header, example }
}
