import type { ErrorCode } from '../errors.js'
import type { Headings } from '../spreadsheet.js'

/**
 * `ready`: its file was read, and somebody says how it is to be understood; `waiting`: for its turn; `over`
 * are `done`, `stopped` (by somebody) and `failed`.
 */
export const importStates = ['ready', 'waiting', 'running', 'done', 'stopped', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Records that are made of the lines of a table, by a job of the server. */
export interface TableImport {
  id: number
  /** What is imported. */
  kind: 'contacts' | 'contactList'
  /** The list that it goes to; null for contacts. */
  contactListId: number | null
  source: 'file' | 'phone'
  state: ImportState
  /** null when it is no file. */
  fileName: string | null
  /** What heads its columns, in their order. */
  headings: string[]
  /** Lines below the headings. */
  total: number
  /** Lines that were worked through: `added`, `updated`, `skipped` (there already) and `refused` together. */
  done: number
  added: number
  updated: number
  skipped: number
  refused: number
  /** Why it failed; null when it did not. */
  error: ErrorCode | null
  /** Who began it; null when that was somebody of support, or is gone. */
  userId: number | null
  /** As they were called then. */
  userName: string
  createdAt: string
  updatedAt: string
}

/** Of a table, by what is imported from it: bytes of its file, and rows below the headings. */
export const importLimits = {
  contacts: { bytes: 20_000_000, rows: 50_000 },
  contactList: { bytes: 20_000_000, rows: 100_000 },
} as const satisfies Record<TableImport['kind'], { bytes: number; rows: number }>

/** A line of a table, as texts. */
export interface TableLine {
  /** As spreadsheets count: the headings are line 1. */
  line: number
  cells: string[]
}

/** An import whose file has just been read, and its first lines. */
export interface ImportHead extends TableImport {
  lines: TableLine[]
}

/** An import is over when nothing more becomes of it by itself. */
export const isImportOver = ({ state }: Pick<TableImport, 'state'>): boolean =>
  state === 'done' || state === 'stopped' || state === 'failed'

/**
 * Why a line was left out, as the file of such lines says it. `repeated` is followed by the line that has the
 * same.
 */
export const lineReasons = {
  numberMissing: { pt: 'Sem número', en: 'No number', es: 'Sin número' },
  numberInvalid: {
    pt: 'Número inválido: são de 8 a 50 algarismos',
    en: 'Invalid number: it has 8 to 50 digits',
    es: 'Número no válido: son de 8 a 50 cifras',
  },
  numberShortened: {
    pt: 'O número perdeu algarismos na planilha (5,51E+12): formate a coluna como texto',
    en: 'The number lost digits in the spreadsheet (5.51E+12): format the column as text',
    es: 'El número perdió cifras en la planilla (5,51E+12): dé a la columna el formato de texto',
  },
  numberDate: {
    pt: 'É uma data, não um número de telefone',
    en: 'It is a date, not a phone number',
    es: 'Es una fecha, no un número de teléfono',
  },
  numberSeveral: {
    pt: 'Há mais de um número na célula',
    en: 'There is more than one number in the cell',
    es: 'Hay más de un número en la celda',
  },
  numberExtension: {
    pt: 'O número tem ramal',
    en: 'The number has an extension',
    es: 'El número tiene una extensión',
  },
  numberAmount: {
    pt: 'É um valor, não um número de telefone',
    en: 'It is an amount, not a phone number',
    es: 'Es un importe, no un número de teléfono',
  },
  numberText: {
    pt: 'Há outro texto junto do número',
    en: 'There is other text beside the number',
    es: 'Hay otro texto junto al número',
  },
  nameInvalid: {
    pt: 'Nome inválido: são de 2 a 50 caracteres',
    en: 'Invalid name: it has 2 to 50 characters',
    es: 'Nombre no válido: son de 2 a 50 caracteres',
  },
  emailInvalid: { pt: 'E-mail inválido', en: 'Invalid email', es: 'Correo no válido' },
  extraInvalid: {
    pt: 'Informação adicional longa demais',
    en: 'Additional information too long',
    es: 'Información adicional demasiado larga',
  },
  tagInvalid: {
    pt: 'Etiqueta inválida: são de 3 a 50 caracteres',
    en: 'Invalid tag: it has 3 to 50 characters',
    es: 'Etiqueta no válida: son de 3 a 50 caracteres',
  },
  repeated: { pt: 'Mesmo número da linha', en: 'Same number as line', es: 'Mismo número que la línea' },
  known: { pt: 'Já é um contato', en: 'Is a contact already', es: 'Ya es un contacto' },
  listed: { pt: 'Já está na lista', en: 'Is in the list already', es: 'Ya está en la lista' },
  stopped: {
    pt: 'A importação terminou antes desta linha',
    en: 'The import ended before this line',
    es: 'La importación terminó antes de esta línea',
  },
} satisfies Headings

export type LineReason = keyof typeof lineReasons

/** What heads the two columns that such a file has besides those of the table. */
export const refusedHeadings = {
  line: { pt: 'Linha', en: 'Line', es: 'Línea' },
  reason: { pt: 'Motivo', en: 'Reason', es: 'Motivo' },
} satisfies Headings
