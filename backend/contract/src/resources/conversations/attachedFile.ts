/** A file attached to a record. */
export interface AttachedFile {
  /** URL, valid for a day. */
  url: string
  name: string
  mimetype: string
  /** Bytes. */
  size: number
}

/** File of a record. Clients may send these keys back; they are ignored. */
export interface FileFacts {
  /** Null for a record that has only text. */
  file: AttachedFile | null
  /** The same for older clients: path, valid for a day, and name. */
  mediaPath: string | null
  mediaName: string | null
}
