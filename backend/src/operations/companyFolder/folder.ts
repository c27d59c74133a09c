import path from 'node:path'
import { folderPaths } from '../../kit/companyFolder/paths.js'

export const manifestPath = (folder: string): string => path.join(folder, folderPaths.manifest)

export const tablePath = (folder: string, table: string): string =>
  path.join(folder, folderPaths.table(table))

/** @param key of the media store. */
export const filePath = (folder: string, key: string): string => path.join(folder, folderPaths.file(key))
