import { array, number, object, string, type InferType } from 'yup'

/** Version of the format. A restore refuses formats that it doesn't know. */
export const FORMAT = 1

const count = () => number().integer().min(0).required()
const sum = () =>
  string()
    .matches(/^[0-9a-f]{64}$/)
    .required()
/** A path inside the backup's own folder. */
const file = () =>
  string()
    .matches(/^(tables\/)?[\w.-]+$/)
    .required()
const name = () => string().min(1).max(200).required()

const schema = object({
  format: number().oneOf([FORMAT]).required(),
  /** The product's version and commit that made the backup. */
  version: name(),
  commit: name(),
  /** Moment of the database's snapshot; what was committed later is not in it. ISO 8601. */
  takenAt: string().required(),
  finishedAt: string().required(),
  /** See `keyCheckValue`. */
  keyCheck: sum(),
  /** The value of ENCRYPTION_KEY_FALLBACK: some secrets may still be sealed with it. */
  fallbackKeyCheck: string().matches(/^[0-9a-f]{64}$/),
  /** Names of the applied migrations. */
  migrations: array().of(name()).required(),
  tables: array()
    .of(
      object({
        name: name(),
        columns: array().of(name()).required(),
        rows: count(),
        file: file(),
        /** Bytes and sum of the file as it is stored: compressed and, with a recipient, encrypted. */
        bytes: count(),
        sha256: sum(),
      }).required(),
    )
    .required(),
  sequences: array()
    .of(
      object({
        name: name(),
        value: string()
          .matches(/^-?\d+$/)
          .required(),
      }).required(),
    )
    .required(),
  files: object({
    /** Folder of the stored files below `files/`. */
    folder: name().matches(/^(plain|age-[0-9a-f]{16})$/),
    /** The list of the files, as stored; it is not encrypted, since it says no more than the folder. */
    list: file(),
    bytes: count(),
    sha256: sum(),
    /** Number and bytes of the listed files. */
    count: count(),
    contentBytes: count(),
    /** Files that were deleted while the backup ran. */
    gone: count(),
  }).required(),
})

/** What a backup consists of. It is written last: a backup without it is unfinished. */
export type Manifest = InferType<typeof schema>

/** @throws Error when the text is no manifest of this format. */
export const parseManifest = (text: string): Manifest =>
  schema.validateSync(JSON.parse(text), { strict: true })
