import path from 'node:path'

export const manifestPath = (folder: string): string => path.join(folder, 'manifest.json')

/** The rows of a table, one JSON object in each line. */
export const tablePath = (folder: string, table: string): string =>
  path.join(folder, 'tables', `${table}.jsonl`)

/** Folder of the files, under their keys. */
export const filesPath = (folder: string): string => path.join(folder, 'files')
