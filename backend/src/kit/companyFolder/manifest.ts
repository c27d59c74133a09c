import { array, boolean, number, object, string, type InferType } from 'yup'

/** Version of the format. An import refuses formats that it doesn't know. */
export const FORMAT = 1

const count = () => number().integer().min(0).required()
const sum = () =>
  string()
    .matches(/^[0-9a-f]{64}$/)
    .required()
const name = () => string().min(1).max(200).required()

const schema = object({
  format: number().oneOf([FORMAT]).required(),
  /** The product's version and commit that wrote the folder. */
  version: name(),
  commit: name(),
  /** Number of the last step of the schema. An older version than this does not know all columns. */
  schema: string()
    .matches(/^\d{4}$/)
    .required(),
  /** Moment of the snapshot. What was committed later is not in it. ISO 8601. */
  takenAt: string().required(),
  /** See `CompanySource.name`. */
  source: name(),
  /** Whether password hashes of users are in it. */
  withLogins: boolean().required(),
  company: object({
    name: name(),
    /** Columns of `companies`. */
    values: object().required(),
    /** Rows of `plans`. */
    plans: array()
      .of(object({ id: name(), values: object().required() }).required())
      .required(),
  }).required(),
  tables: array()
    .of(object({ name: name(), rows: count(), bytes: count(), sha256: sum() }).required())
    .required(),
  files: object({
    count: count(),
    bytes: count(),
    /** Files that rows name, and that the installation no longer has. */
    gone: count(),
  }).required(),
})

/** What a folder consists of. It is written last: a folder without it is unfinished. */
export type FolderManifest = InferType<typeof schema>

/** @throws Error when the text is no manifest of this format. */
export const parseFolderManifest = (text: string): FolderManifest =>
  schema.validateSync(JSON.parse(text), { strict: true })
