import { strFromU8, Unzip, UnzipInflate, unzipSync } from 'fflate'

/** Bytes of the part that lists the sheets. A real one has some thousands. */
const MAX_PART = 4 * 1024 * 1024
/** Bytes that are unpacked at a time. */
const CHUNK = 16 * 1024
/** A tag's name is within this many characters. */
const TAG = 40

const CONTENTS = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** Path of the first sheet in a workbook's archive; null where the archive is invalid. */
function firstSheet(archive: Uint8Array): string | null {
  const parts = unzipSync(archive, {
    filter: ({ name, originalSize }) => (name === CONTENTS || name === RELATIONS) && originalSize <= MAX_PART,
  })
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const id = /<(?:\w+:)?sheet\s[^>]*?r:id="([^"]+)"/.exec(textOf(CONTENTS))?.[1]
  const relations = textOf(RELATIONS).match(/<Relationship\s[^>]*>/g) ?? []
  const target = relations.find((relation) => relation.includes(`Id="${id}"`))
  const path = target && /Target="([^"]+)"/.exec(target)?.[1]
  return path ? (path.startsWith('/') ? path.slice(1) : `xl/${path}`) : null
}

/**
 * Whether the first sheet of a workbook has more than `most` rows with a value. The sheet is unpacked only as
 * far as needed. The library that reads workbooks would create every cell of two million rows first.
 * @param archive an .xlsx file; false for anything else, which its reader refuses.
 */
export function hasMoreRows(archive: Uint8Array, most: number): boolean {
  try {
    const sheet = firstSheet(archive)
    return sheet !== null && countRows(archive, sheet, most) > most
  } catch {
    return false
  }
}

/** Unpacked size of an archive, according to its directory; 0 for anything else. */
export function unpackedBytes(archive: Uint8Array): number {
  let bytes = 0
  try {
    unzipSync(archive, {
      filter: ({ originalSize }) => {
        bytes += originalSize
        return false
      },
    })
  } catch {
    return 0
  }
  return bytes
}

/** Tags of a row, a value, and a text in a cell. */
const TAGS = /<(?:\w+:)?(row|v|t)[\s/>]/g
/** An incomplete tag at the end of a chunk. */
const BEGUN_TAG = /<[\w:]*$/

/** Counts rows with a value, until there are too many. */
function countRows(archive: Uint8Array, sheet: string, most: number): number {
  let count = 0
  let isCounted = true
  let rest = ''
  const read = (bytes: Uint8Array) => {
    const text = rest + strFromU8(bytes, true)
    for (const tag of text.matchAll(TAGS)) {
      if (tag[1] === 'row') isCounted = false
      else if (!isCounted) {
        isCounted = true
        count += 1
      }
    }
    rest = BEGUN_TAG.exec(text.slice(-TAG))?.[0] ?? ''
  }
  let isOver = false
  const unzip = new Unzip((file) => {
    if (file.name !== sheet) return
    file.ondata = (error, bytes, isLast) => {
      if (error) throw error
      read(bytes)
      isOver = isLast
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < archive.length && count <= most && !isOver; at += CHUNK)
    unzip.push(archive.subarray(at, at + CHUNK), at + CHUNK >= archive.length)
  return count
}
