import fs from 'node:fs'
import path from 'node:path'
import { fromRoot } from '../beforeInstall/paths.mjs'
import { Failure } from '../beforeInstall/progress.mjs'
import { run } from './processes.js'

const TEMPLATES = fromRoot('backend/scripts/templates/feature')
const MIGRATIONS = 'backend/src/models/migrations'
/** The language of the title in files that belong to no language. */
const SOURCE = 'pt'

/** The folders in which a feature may be. */
export const roofs = ['conversations', 'people', 'campaigns', 'company', 'billing'] as const

interface NewFeature {
  /** The name of the folder in camelCase: quickMessages. */
  plural?: string
  /** For example quickMessage. The default is the plural without its ending. */
  singular?: string
  roof?: string
  /** The name in the menu and above the page, by language. The default is the plural in words. */
  words?: Readonly<Record<string, string>>
  root: string
}

/** Changes the text of a file. `file` is its name, for the message of a failure. */
type Edit = (text: string, file: string) => string

const LOCALES = 'frontend/src/i18n/locales'

/** The languages of the product. Each has a folder of phrases. */
export const languagesIn = (root: string): string[] => fs.readdirSync(path.join(root, LOCALES)).sort()

/**
 * Writes the files of a new feature below `root`, and adds the feature to the lists of features.
 *
 * @returns the new files and the changed lists, relative to `root`.
 * @throws Failure for a name that is invalid or taken, for an unknown roof, and when a list does not have the
 *   form expected here. Nothing has been written then.
 */
export async function createFeature({
  plural = '',
  singular = singularOf(plural),
  roof = 'company',
  words = {},
  root,
}: NewFeature): Promise<{ files: string[]; changed: string[] }> {
  if (!(roofs as readonly string[]).includes(roof))
    throw new Failure(`"${roof}" is no roof: a feature stands under ${roofs.join(', ')}.`)
  const named = { ...namesOf(plural, singular), roof, number: nextNumber(path.join(root, MIGRATIONS)) }
  const languages = languagesIn(root)
  const namesIn = (language: string): Names => ({ ...named, title: words[language] || named.title })
  const places: [part: string, folder: string, language: string][] = [
    ['contract', `backend/contract/src/resources/${roof}`, SOURCE],
    ['models', `backend/src/models/${roof}`, SOURCE],
    ['migrations', MIGRATIONS, SOURCE],
    ['feature', `backend/src/features/${roof}/${plural}`, SOURCE],
    ['client', `frontend/src/features/${roof}/${plural}`, SOURCE],
    ['journey', `frontend/e2e/${roof}`, SOURCE],
    ...languages.map((language): [string, string, string] => [
      // A language without templates here starts in English.
      `phrases/${fs.existsSync(path.join(TEMPLATES, 'phrases', language)) ? language : 'en'}`,
      `${LOCALES}/${language}/pages`,
      language,
    ]),
  ]
  const files = places.flatMap(([part, folder, language]) =>
    fs.readdirSync(path.join(TEMPLATES, part)).map((template) => ({
      file: path.posix.join(folder, nameOf(template, named)),
      text: filled(fs.readFileSync(path.join(TEMPLATES, part, template), 'utf8'), namesIn(language)),
    })),
  )
  const folders = [`backend/src/features/${roof}/${plural}`, `frontend/src/features/${roof}/${plural}`]
  refuseTaken(root, [...folders, ...files.map(({ file }) => file)])
  const changed = editsOf(named, languages, (language) => namesIn(language).title).map(([file, edits]) => ({
    file,
    text: edits.reduce((text, edit) => edit(text, file), fs.readFileSync(path.join(root, file), 'utf8')),
  }))
  for (const { file, text } of [...files, ...changed]) {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  const made = [...files, ...changed].map(({ file }) => path.join(root, file))
  await run(process.execPath, [
    fromRoot('node_modules/prettier/bin/prettier.cjs'),
    '--config',
    fromRoot('.prettierrc.json'),
    '--write',
    ...made,
  ])
  return { files: files.map(({ file }) => file), changed: changed.map(({ file }) => file) }
}

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  return plural.endsWith('s') ? plural.slice(0, -1) : plural
}

const CAMEL_CASE = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/

function namesOf(plural: string, singular: string) {
  for (const name of [plural, singular])
    if (!name || !CAMEL_CASE.test(name))
      throw new Failure(
        `${name ? `"${name}" is not a name for a feature` : 'A feature needs a name'}: ` +
          'give its plural in camelCase, like quickMessages.',
      )
  if (plural === singular)
    throw new Failure(
      `What is one of the ${plural} called? Give it as a second name: npm run new:feature ${plural} one`,
    )
  const words = (name: string, mark: string) =>
    name.replace(/[A-Z]/g, (letter) => mark + letter.toLowerCase())
  const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
  return {
    things: plural,
    thing: singular,
    Things: capital(plural),
    Thing: capital(singular),
    path: words(plural, '-'),
    table: words(plural, '_'),
    event: singular.toLowerCase(),
    title: capital(words(plural, ' ')),
  }
}

/** The names that the templates use. `number` is the number of the migration. */
type Names = ReturnType<typeof namesOf> & { roof: string; number: string }

/** Migrations are applied in the order of their numbers. */
function nextNumber(folder: string): string {
  const taken = fs.existsSync(folder)
    ? fs.readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0)
    : []
  return String(Math.max(0, ...taken) + 1).padStart(4, '0')
}

/** A title may contain any character, and the templates put it between quotes. */
const filled = (text: string, names: Names): string =>
  text
    .replace(
      /__(things|thing|Things|Thing|roof|path|table|event|number)__/g,
      (_all, key: keyof Names) => names[key],
    )
    .replaceAll("'__title__'", () => JSON.stringify(names.title))

const nameOf = (template: string, names: Names): string => filled(template, names).replace(/\.tpl$/, '')

function refuseTaken(root: string, files: string[]): void {
  const taken = files.find((file) => fs.existsSync(path.join(root, file)))
  if (taken) throw new Failure(`${taken} exists already. Nothing was changed.`)
}

const missingPlace = (file: string, line: string) =>
  new Failure(`${file} has changed its form: where does "${line}" belong?`)

/**
 * Inserts `text` before the match. The formatter lays it out afterwards.
 * @throws Failure when nothing matches.
 */
const before =
  (pattern: RegExp, line: string): Edit =>
  (text, file) => {
    const at = text.search(pattern)
    if (at < 0) throw missingPlace(file, line)
    return `${text.slice(0, at)}${line}${text.slice(at)}`
  }

/**
 * Inserts a line among the matching lines, in alphabetical order.
 * @throws Failure when no line matches.
 */
const among =
  (lines: RegExp, line: string): Edit =>
  (text, file) => {
    const found = [...text.matchAll(lines)]
    const [first] = found
    if (!first) throw missingPlace(file, line)
    const smaller = found.filter(([each]) => inOrder(each, line) < 0)
    const last = smaller.sort(([a], [b]) => inOrder(a, b)).at(-1)
    const at = last ? last.index + last[0].length + 1 : first.index
    return `${text.slice(0, at)}${line}\n${text.slice(at)}`
  }

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Applies the edit only if the text does not contain `line` yet. */
const unlessThere =
  (edit: Edit, line: string): Edit =>
  (text, file) =>
    text.includes(line) ? text : edit(text, file)

/** The page's icon, in the menu and when the page is empty, until somebody chooses another. */
const ICON = 'ListAltOutlined'

/** The changes that a new feature makes to existing lists: `[file, edits]`. */
function editsOf(
  { things, Things, Thing, roof, path: folder }: Names,
  languages: readonly string[],
  titleIn: (language: string) => string,
): [file: string, edits: Edit[]][] {
  return [
    [
      'backend/contract/src/index.ts',
      [among(/^export \* from '\.\/resources\/.*'$/gm, `export * from './resources/${roof}/${things}.js'`)],
    ],
    [
      'backend/contract/src/abilities.ts',
      [among(/^ {2}'[\w-]+:write': \w+,$/gm, `  '${folder}:write': admins,`)],
    ],
    [
      'backend/src/models/all.ts',
      [among(/^export \* from '.*'$/gm, `export * from './${roof}/${Thing}.js'`)],
    ],
    [
      `backend/src/features/${roof}/index.ts`,
      [
        among(/^import .*$/gm, `import { ${things}Feature } from './${things}/index.js'`),
        // The position decides which features it may import: those before it.
        before(/,?\s*\]/, `, ${things}Feature`),
      ],
    ],
    [
      'frontend/src/app/pages/administration.ts',
      [
        unlessThere(
          among(
            /^import \w+ from '@mui\/icons-material\/\w+'$/gm,
            `import ${ICON} from '@mui/icons-material/${ICON}'`,
          ),
          `import ${ICON} `,
        ),
        before(
          /^\]\s*$/m,
          `listPage('${things}', { ability: '${folder}:write', icon: ${ICON}, isTucked: true }, () => import('../../features/${roof}/${things}/${Things}Page')),\n`,
        ),
      ],
    ],
    ...languages.map((language): [string, Edit[]] => [
      `${LOCALES}/${language}/menu.ts`,
      [among(/^ {2}\w+: .*,$/gm, `  ${things}: ${JSON.stringify(titleIn(language))},`)],
    ]),
  ]
}
