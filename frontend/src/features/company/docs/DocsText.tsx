import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { apiUrl } from '../../../data/http'
import { productName } from '../../../i18n/brand'
import type { Language } from '../../../i18n/language'
import { useDarkMode } from '../../../theme/ThemeProvider'
import { copyText } from '../../../ui/browser/copyText'
import { addressOfPage, type PageName } from './addresses'
import { pictureOf } from './docsFiles'
import type { Block, HelpDocument, Inline, Line } from './document'
import { targetOf } from './links.rules'
import styles from './DocsPage.module.css'

/** Where a text stands. */
interface Place {
  language: Language
  page: PageName
}

/** The pages call the product by its own name. An installation may have another one. */
const named = (text: string): string => text.replaceAll('Balcão', productName())

/** Commands name the API as `{address}`. */
const addressed = (code: string): string => code.replaceAll('{address}', apiUrl || location.origin)

/** A help page. */
export function DocsText({ document, ...place }: Place & { document: HelpDocument }) {
  return (
    <article className={styles['page']}>
      <h1>{named(document.title)}</h1>
      {document.blocks.map((block, index) => (
        // A page never changes, so places are as good as keys.
        <Part key={index} block={block} {...place} />
      ))}
    </article>
  )
}

function Part({ block, ...place }: Place & { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.depth === 2 ? 'h2' : 'h3'
      return (
        <Heading id={block.id} data-topic={block.topic} tabIndex={-1}>
          {named(block.text)}
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Words line={block.line} {...place} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Words line={item} {...place} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <Table header={block.header} rows={block.rows} {...place} />
    case 'code':
      return <Code text={addressed(block.text)} />
    case 'picture':
      return <Picture name={block.name} alt={named(block.alt)} language={place.language} />
  }
}

const Words = ({ line, ...place }: Place & { line: Line }) =>
  line.map((part, index) => <Word key={index} part={part} {...place} />)

function Word({ part, language, page }: Place & { part: Inline }) {
  const text = named(part.text)
  switch (part.kind) {
    case 'text':
      return text
    case 'emphasis':
      return <em>{text}</em>
    case 'phrase':
      return <strong>{text}</strong>
    case 'code':
      return <code>{part.text}</code>
    case 'link': {
      const target = targetOf(part.to, page)
      if (target?.kind === 'page')
        return <Link to={addressOfPage(language, target.page, target.id)}>{text}</Link>
      if (target?.kind === 'server')
        return (
          <a href={`${apiUrl}${target.path}`} target="_blank" rel="noreferrer">
            {text}
          </a>
        )
      if (target?.kind === 'elsewhere')
        return (
          <a href={target.url} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        )
      return text
    }
  }
}

interface TableProps extends Place {
  header: readonly Line[]
  rows: readonly (readonly Line[])[]
}

function Table({ header, rows, ...place }: TableProps) {
  return (
    <div className={styles['table']} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((cell, index) => (
              <th key={index} scope="col">
                <Words line={cell} {...place} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.map((cell, index) => (
                <td key={index}>
                  <Words line={cell} {...place} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Code({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles['code']}>
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <Button size="small" onClick={() => void copyText(text)}>
        {t('docsPage.copy')}
      </Button>
    </div>
  )
}

function Picture({ name, alt, language }: { name: string; alt: string; language: Language }) {
  const { dark } = useDarkMode()
  const file = pictureOf(language, name, dark)
  return file === undefined ? null : (
    // It is drawn smaller than it is, and its letters can be read in a tab of its own.
    <a className={styles['picture']} href={file} target="_blank" rel="noreferrer">
      <img src={file} alt={alt} loading="lazy" decoding="async" />
    </a>
  )
}
