import { extensionOfKey } from './mediaKey.js'

/** How a stored file is served: its content type, and whether browsers may display it. */
export interface Served {
  contentType: string
  inline: boolean
}

/** Types that browsers show or play but can't execute. All others are saved, not opened. */
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

/** Types that are saved under their real type, for other programs. Pages and scripts are not among them. */
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

/** How the file of a key is served. Its extension tells the type that was detected when it was stored. */
export function servedAs(key: string): Served {
  const extension = extensionOfKey(key)
  const contentType = inlineTypes[extension]
  if (contentType !== undefined) return { contentType, inline: true }
  return { contentType: saved[extension] ?? 'application/octet-stream', inline: false }
}
