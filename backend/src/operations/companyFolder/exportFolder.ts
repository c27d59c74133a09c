import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FolderManifest } from '../../kit/companyFolder/manifest.js'
import { writeFolder, type FolderWriting } from '../../kit/companyFolder/writeFolder.js'
import { Refusal } from '../refusal.js'

export interface Exporting extends Omit<FolderWriting, 'store' | 'progress'> {
  /** An empty folder, or a new one. */
  folder: string
}

/**
 * Writes everything that a company owns into a folder. See `writeFolder`.
 * @throws Refusal when the folder is not empty, or there is no such company.
 */
export async function exportFolder({ folder, ...exporting }: Exporting): Promise<FolderManifest> {
  await claimEmpty(folder)
  const made = new Set<string>()
  const manifest = await writeFolder({
    ...exporting,
    store: async (name, content) => {
      const file = path.join(folder, name)
      const parent = path.dirname(file)
      if (!made.has(parent)) await mkdir(parent, { recursive: true, mode: 0o700 })
      made.add(parent)
      await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
    },
  })
  if (!manifest) throw new Refusal(`There is no company ${exporting.companyId}.`)
  return manifest
}

async function claimEmpty(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const [tables, others] = await Promise.all([readdir(path.join(folder, 'tables')), readdir(folder)])
  if (tables.length > 0 || others.length > 1)
    throw new Refusal(`The folder ${folder} is not empty: name a new one.`)
}
