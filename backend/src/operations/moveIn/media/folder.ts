import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'

/** A file in the older installation's folder. */
export interface FoundFile {
  /** Its real path, within the folder. */
  path: string
  /** Bytes. */
  size: number
}

export type LookedUp = FoundFile | 'missing' | 'refused'

/** Where the files of one company may lie, relative to the folder: newer places first. */
const placesOf = (companyId: number): string[] => [
  '',
  `company${companyId}`,
  `media/${companyId}`,
  'media',
  'fileList',
  'public',
]

/** A name from the database, which anybody may have written: parts of a path below the folder, or null. */
function partsOf(name: string): string[] | null {
  const parts = name
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
  return parts.length > 0 && !parts.includes('..') && !name.includes('\0') ? parts : null
}

/** Whether a path lies in the folder of another company. */
const isOfAnother = (companyId: number, [first = '', second = '']: readonly string[]): boolean => {
  const owner =
    /^company(\d+)$/.exec(first)?.[1] ?? (first === 'media' ? /^\d+$/.exec(second)?.[0] : undefined)
  return owner !== undefined && owner !== String(companyId)
}

/** An address such as `https://host/public/x.jpg` names the file by what follows `public`. */
const nameIn = (name: string): string => name.replace(/^https?:\/\/[^/]+\/(?:public\/)?/i, '')

/**
 * Finds the files of an older installation in its `public` folder. Names come from its database, so nothing
 * outside of the folder is ever opened: neither by `..` nor by a link.
 */
export class OlderFolder {
  readonly #root: string

  private constructor(root: string) {
    this.#root = root
  }

  /** @throws the error of the file system when it is no folder. */
  static async open(folder: string): Promise<OlderFolder> {
    const root = await realpath(folder)
    if (!(await stat(root)).isDirectory()) throw new Error(`${folder} is no folder.`)
    return new OlderFolder(root)
  }

  /** @param name as the database has it. */
  async find(companyId: number, name: string): Promise<LookedUp> {
    const names = [...new Set([nameIn(name), decoded(nameIn(name))])].map(partsOf)
    if (names.some((parts) => parts === null || isOfAnother(companyId, parts))) return 'refused'
    let isRefused = false
    for (const parts of names)
      for (const place of placesOf(companyId)) {
        const found = await this.#fileAt(path.join(this.#root, place, ...(parts ?? [])))
        if (found === 'refused') isRefused = true
        else if (found !== 'missing') return found
      }
    return isRefused ? 'refused' : 'missing'
  }

  async #fileAt(candidate: string): Promise<LookedUp> {
    try {
      const real = await realpath(candidate)
      if (!real.startsWith(this.#root + path.sep)) return 'refused'
      const facts = await stat(real)
      return facts.isFile() ? { path: real, size: facts.size } : 'missing'
    } catch {
      // Missing, or a name that the file system does not take.
      return 'missing'
    }
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
