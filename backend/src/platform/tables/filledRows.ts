import { strFromU8, Unzip, UnzipInflate, unzipSync } from 'fflate'

/** Bytes of a part that says where the sheets are; a real one has some thousands. */
const MAX_PART = 4 * 1024 * 1024
/** Bytes that are unpacked without a pause. */
const CHUNK = 16 * 1024
/** Characters within which a tag says its name. */
const TAG = 40

const CONTENTS = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** Where the first sheet of a workbook lies in its archive; null where that is not said as it should be. */
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
 * Whether the first sheet of a workbook has more than `most` rows with a value. The sheet is unpacked no
 * further than that. The library that reads workbooks would make every cell of two million rows first.
 * @param archive an .xlsx file; false for what is none, which its reader refuses.
 */
export function hasMoreRows(archive: Uint8Array, most: number): boolean {
  try {
    const sheet = firstSheet(archive)
    return sheet !== null && countRows(archive, sheet, most) > most
  } catch {
    return false
  }
}

/** Bytes of all that is in an archive, as it says itself; 0 for what is none. */
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

/** A row, a value, and a text that stands in its cell. */
const TAGS = /<(?:\w+:)?(row|v|t)[\s/>]/g
/** A tag that the next bytes go on with. */
const BEGUN_TAG = /<[\w:]*$/

/** Rows with a value, counted until there are too many. */
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
