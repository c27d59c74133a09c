/** Paths inside the folder of an exported company, with slashes. */
export const folderPaths = {
  manifest: 'manifest.json',
  /** The rows of a table, one JSON object in each line. */
  table: (name: string): string => `tables/${name}.jsonl`,
  /** A file, under its key in the media store. */
  file: (key: string): string => `files/${key}`,
}
