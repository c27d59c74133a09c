export type FileType =
  'pdf' | 'text' | 'sheet' | 'slides' | 'archive' | 'image' | 'audio' | 'video' | 'contact' | 'other'

const byExtension: Record<string, FileType> = {
  pdf: 'pdf',
  ...entriesOf('text', 'doc docx odt rtf txt md pages'),
  ...entriesOf('sheet', 'xls xlsx ods csv tsv numbers'),
  ...entriesOf('slides', 'ppt pptx odp key'),
  ...entriesOf('archive', 'zip rar 7z gz tgz tar'),
  ...entriesOf('image', 'jpg jpeg png gif webp heic svg bmp tif tiff'),
  ...entriesOf('audio', 'mp3 m4a ogg oga opus wav aac flac amr'),
  ...entriesOf('video', 'mp4 mov webm mkv avi 3gp'),
  vcf: 'contact',
}

function entriesOf(type: FileType, extensions: string): Record<string, FileType> {
  return Object.fromEntries(extensions.split(' ').map((extension) => [extension, type]))
}

const byMimetype: [RegExp, FileType][] = [
  [/^application\/pdf/, 'pdf'],
  [/spreadsheet|ms-excel|\/csv/, 'sheet'],
  [/presentation|ms-powerpoint/, 'slides'],
  [/wordprocessing|msword|opendocument\.text|\/rtf/, 'text'],
  [/zip|compressed|x-tar|x-rar/, 'archive'],
  [/vcard/, 'contact'],
  [/^image\//, 'image'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/^text\//, 'text'],
]

/** The extension of a file name, in lower case; '' when there is none. */
export const extensionOf = (name: string | null): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name ?? '')?.[1]?.toLowerCase() ?? ''

/** The type of a file for the user: by its extension, else by its mimetype. */
export function fileTypeOf(name: string | null, mimetype: string): FileType {
  return (
    byExtension[extensionOf(name)] ?? byMimetype.find(([pattern]) => pattern.test(mimetype))?.[1] ?? 'other'
  )
}
