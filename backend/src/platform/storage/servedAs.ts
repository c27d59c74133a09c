import { extensionOfKey } from './mediaKey.js'

/**
 * How a stored file is answered: the type that browsers are told, and whether they may show it themselves.
 */
export interface Served {
  contentType: string
  inline: boolean
}

/** What browsers show or play and cannot execute. Whatever is not here is saved, not opened. */
const inlineTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  apng: 'image/apng',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  amr: 'audio/amr',
  wav: 'audio/wav',
  flac: 'audio/flac',
  weba: 'audio/webm',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  '3gp': 'video/3gpp',
  ogv: 'video/ogg',
  pdf: 'application/pdf',
}

/** Saved under the type it has, which other programs ask for; a page or a script is told to be neither. */
const saved: Record<string, string> = {
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  svg: 'image/svg+xml',
}

/**
 * How the file of a key is answered: by the type it was found to be when it was stored, which its extension
 * says.
 */
export function servedAs(key: string): Served {
  const extension = extensionOfKey(key)
  const contentType = inlineTypes[extension]
  if (contentType !== undefined) return { contentType, inline: true }
  return { contentType: saved[extension] ?? 'application/octet-stream', inline: false }
}
