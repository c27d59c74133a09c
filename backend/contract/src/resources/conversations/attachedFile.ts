/** A file that a record carries. */
export interface AttachedFile {
  /** Where it is read for a day. */
  url: string
  name: string
  mimetype: string
  /** Bytes. */
  size: number
}

/** The file of a record on the wire. What older clients send back of it is ignored. */
export interface FileFacts {
  /** Null where the record is its text alone. */
  file: AttachedFile | null
  /** The same for older clients: where it is read for a day, and its name. */
  mediaPath: string | null
  mediaName: string | null
}
