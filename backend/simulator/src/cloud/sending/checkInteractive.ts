import { GraphError, invalidParameter } from '../graph/GraphError.js'
import { listOf, objectOf } from '../json.js'
import type { Json } from '../records.js'

/** Checks buttons and lists. Other kinds of `interactive` pass. */
export function checkInteractive(interactive: Json): void {
  const action = objectOf(interactive.action)
  if (typeof interactive.type !== 'string')
    throw invalidParameter("The parameter interactive['type'] is required.")
  if (interactive.action === undefined)
    throw invalidParameter("The parameter interactive['action'] is required.")
  if (interactive.type === 'button') checkButtons(listOf(action.buttons))
  if (interactive.type === 'list') checkList(action)
  if (interactive.type !== 'button' && interactive.type !== 'list') return
  const body = objectOf(interactive.body).text
  checkLength('Body text', body, interactive.type === 'list' ? 4_096 : 1_024)
  if (interactive.footer !== undefined) checkLength('Footer text', objectOf(interactive.footer).text, 60)
  const header = objectOf(interactive.header)
  if (header.type === 'text') checkLength('Header text', header.text, 60)
  if (interactive.type === 'list' && interactive.header !== undefined && header.type !== 'text')
    throw new GraphError(131009, 'Header of a list must be of type text.')
}

function checkButtons(buttons: Json[]): void {
  if (buttons.length < 1 || buttons.length > 3)
    throw new GraphError(131009, 'Invalid buttons count. Min allowed buttons: 1, Max allowed buttons: 3')
  const replies = buttons.map(({ reply }) => objectOf(reply))
  for (const { id, title } of replies) {
    checkLength('Button title', title, 20)
    checkLength('Button ID', id, 256)
  }
  checkUnique(
    'Button title',
    replies.map(({ title }) => title),
  )
  checkUnique(
    'Button ID',
    replies.map(({ id }) => id),
  )
}

function checkList(action: Json): void {
  checkLength('Button label', action.button, 20)
  const sections = listOf(action.sections)
  if (sections.length < 1 || sections.length > 10)
    throw new GraphError(131009, 'Invalid sections count. Min allowed sections: 1, Max allowed sections: 10')
  const rows = sections.flatMap((section) => listOf(section.rows))
  if (rows.length < 1 || rows.length > 10)
    throw new GraphError(131009, 'Total row count exceed max allowed count: 10')
  if (sections.length > 1) for (const { title } of sections) checkLength('Section title', title, 24)
  for (const { id, title, description } of rows) {
    checkLength('Row title', title, 24)
    checkLength('Row ID', id, 200)
    if (description !== undefined) checkLength('Row description', description, 72)
  }
  checkUnique(
    'Row ID',
    rows.map(({ id }) => id),
  )
}

function checkLength(what: string, value: unknown, most: number): void {
  const length = typeof value === 'string' ? value.length : 0
  if (length < 1 || length > most)
    throw new GraphError(131009, `${what} length invalid. Min length: 1, Max length: ${most}`)
}

function checkUnique(what: string, values: unknown[]): void {
  if (new Set(values).size < values.length) throw new GraphError(131009, `Duplicated ${what} found.`)
}
