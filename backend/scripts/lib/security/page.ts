// Writes the parts of security.md that follow from tables: the algorithms and the items of the ASVS.
import fs from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { ROOT } from '../../beforeInstall/paths.mjs'
import { algorithms } from './algorithms.js'
import { chapters } from './asvs/index.js'
import type { Chapter, Evidence, Item } from './asvs/item.js'
import { levelOf } from './asvs/levels.js'

export const SECURITY_PAGE = 'backend/docs/security.md'

const FOLDER = path.posix.dirname(SECURITY_PAGE)

/** The address of a heading on its page, as it is made of the heading's text. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s-]/gu, '')
    .replace(/\s/g, '-')

/** A cell of a table is one line, without the sign that ends it. */
const cell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|')

const REASONS = {
  notApplicable: 'Does not apply',
  otherwise: 'In another way',
  notYet: '**Not yet**',
} as const

function textOf(evidence: Evidence): string {
  if (evidence.kind === 'test') {
    const link = `[${path.posix.basename(evidence.file)}](${path.posix.relative(FOLDER, evidence.file)})`
    return evidence.name === undefined ? link : `${link}: ${cell(evidence.name)}`
  }
  if (evidence.kind === 'document') {
    const file = evidence.file === SECURITY_PAGE ? '' : path.posix.relative(FOLDER, evidence.file)
    return `[${cell(evidence.heading)}](${file}#${anchorOf(evidence.heading)})`
  }
  return `${REASONS[evidence.kind]}: ${cell(evidence.text)}`
}

/** The weakest state of an item’s evidence counts. */
function stateOf([, ...evidence]: Item): 'met' | 'notApplicable' | 'otherwise' | 'notYet' {
  const kinds = new Set(evidence.map(({ kind }) => kind))
  if (kinds.has('notYet')) return 'notYet'
  if (kinds.has('otherwise')) return 'otherwise'
  return kinds.has('notApplicable') ? 'notApplicable' : 'met'
}

function summary(): string[] {
  const states = chapters.flatMap(({ items }) => Object.values(items).map(stateOf))
  const count = (state: ReturnType<typeof stateOf>) => states.filter((each) => each === state).length
  return [
    `Of ${states.length} items, ${count('met')} are shown by tests and documents, ${count('otherwise')} are reached in another way or by the operator, ${count('notApplicable')} do not apply, and ${count('notYet')} are missing.`,
    '',
  ]
}

function chapterLines({ number, title, items }: Chapter): string[] {
  return [
    `### ${number}. ${title}`,
    '',
    '| Item | Level | In our words | Shown by |',
    '| --- | --- | --- | --- |',
    ...Object.entries(items).map(
      ([item, [words, ...evidence]]) =>
        `| ${item} | ${levelOf.get(item) ?? '?'} | ${cell(words)} | ${evidence.map(textOf).join('<br>')} |`,
    ),
    '',
  ]
}

const PARTS: Readonly<Record<string, () => string[]>> = {
  algorithms: () => [
    '| Algorithm | What it does |',
    '| --- | --- |',
    ...algorithms.map(({ name, purpose }) => `| ${name} | ${cell(purpose)} |`),
    '',
  ],
  asvs: () => [...summary(), ...chapters.flatMap(chapterLines)],
}

const begin = (part: string) => `<!-- ${part}: written by \`npm run security\` -->`
const end = (part: string) => `<!-- end of ${part} -->`

/**
 * The page with its parts written anew.
 * @throws Error when the page has no place for a part.
 */
export async function securityPage(
  text = fs.readFileSync(path.join(ROOT, SECURITY_PAGE), 'utf8'),
): Promise<string> {
  let page = text
  for (const [part, lines] of Object.entries(PARTS)) {
    const [start, stop] = [page.indexOf(begin(part)), page.indexOf(end(part))]
    if (start < 0 || stop < start) throw new Error(`${SECURITY_PAGE} has no place for the part ${part}`)
    page = [page.slice(0, start) + begin(part), '', ...lines(), page.slice(stop)].join('\n')
  }
  const settings = await resolveConfig(path.join(ROOT, SECURITY_PAGE))
  return format(page, { ...settings, filepath: SECURITY_PAGE })
}

/**
 * Rewrites the page.
 * @returns its path, relative to the checkout.
 */
export async function writeSecurityPage(): Promise<string> {
  fs.writeFileSync(path.join(ROOT, SECURITY_PAGE), await securityPage())
  return SECURITY_PAGE
}
