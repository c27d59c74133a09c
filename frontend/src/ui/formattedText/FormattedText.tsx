import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { memo, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { bigEmojis, parseText, type TextNode } from './formatting.rules'
import { mentionParts } from './mentions.rules'
import styles from './FormattedText.module.css'

/** Characters of a long message that are shown before the user expands it. */
const FOLDED_LENGTH = 1500

/** Font sizes of a message of one, two or three emojis. */
const bigSizes = ['3.25rem', '2.75rem', '2.25rem'] as const

const tags = { bold: 'strong', italic: 'em', strike: 's' } as const

/** A variable `{{name}}` of a text. */
const VARIABLE = /(\{\{\w+\}\})/

/** A text with its mentions highlighted. */
const mentioned = (text: string, names: readonly string[]): ReactNode =>
  names.length === 0
    ? text
    : mentionParts(text, names).map(({ text: part, isMention }, index) =>
        isMention ? (
          <span key={index} className={styles['mention']}>
            {part}
          </span>
        ) : (
          part
        ),
      )

/** A text with its mentions highlighted, or with chips for its variables. */
const named = (text: string, names: readonly string[], hasVariables: boolean): ReactNode =>
  hasVariables && VARIABLE.test(text)
    ? text.split(VARIABLE).map((part, index) =>
        VARIABLE.test(part) ? (
          <span key={index} className={styles['variable']}>
            {part.slice(2, -2)}
          </span>
        ) : (
          part
        ),
      )
    : mentioned(text, names)

function render(nodes: readonly TextNode[], names: readonly string[], hasVariables = false): ReactNode[] {
  return nodes.map((node, index) => {
    if (node.kind === 'text') return named(node.text, names, hasVariables)
    if (node.kind === 'link') {
      return (
        <Link key={index} href={node.href} target="_blank" rel="noopener noreferrer nofollow">
          {node.text}
        </Link>
      )
    }
    if (node.kind === 'code') {
      return (
        <Box
          key={index}
          component="code"
          sx={{
            fontFamily: 'monospace',
            fontSize: '0.92em',
            bgcolor: 'action.hover',
            borderRadius: 0.5,
            px: 0.5,
            ...(node.block && { display: 'block', p: 1, overflowX: 'auto', whiteSpace: 'pre' }),
          }}
        >
          {node.text}
        </Box>
      )
    }
    if (node.kind === 'quote') {
      return (
        <Box
          key={index}
          component="blockquote"
          sx={{ m: 0, pl: 1, borderLeft: 3, borderColor: 'text.disabled', color: 'text.secondary' }}
        >
          {render(node.children, names, hasVariables)}
        </Box>
      )
    }
    if (node.kind === 'list') {
      const items = node.items.map((item, place) => <li key={place}>{render(item, names, hasVariables)}</li>)
      const sx = { m: 0, pl: node.start === null ? 2.5 : 3 }
      return node.start === null ? (
        <Box key={index} component="ul" sx={sx}>
          {items}
        </Box>
      ) : (
        <Box key={index} component="ol" start={node.start} sx={sx}>
          {items}
        </Box>
      )
    }
    const Tag = tags[node.kind]
    return <Tag key={index}>{render(node.children, names, hasVariables)}</Tag>
  })
}

interface FormattedTextProps {
  text: string
  /** Names whose `@Name` is highlighted; pass the same array while they don't change. */
  names?: readonly string[]
  /** Shows variables `{{name}}` as chips. */
  hasVariables?: boolean
}

const nobody: readonly string[] = []

/**
 * A message's text as the customer sees it: WhatsApp formatting, safe links, line breaks. A very long one is
 * collapsed.
 */
export const FormattedText = memo(function FormattedText({
  text,
  names = nobody,
  hasVariables = false,
}: FormattedTextProps) {
  const [isOpen, setOpen] = useState(false)
  const isFolded = !isOpen && text.length > FOLDED_LENGTH
  const nodes = useMemo(() => parseText(isFolded ? text.slice(0, FOLDED_LENGTH) : text), [text, isFolded])
  const emojis = bigEmojis(text)
  if (emojis > 0) {
    return (
      <Box component="span" sx={{ display: 'block', fontSize: bigSizes[emojis - 1], lineHeight: 1.15 }}>
        {text}
      </Box>
    )
  }
  // Lists and quotations are block elements.
  const Frame = nodes.some(({ kind }) => kind === 'list' || kind === 'quote') ? 'div' : 'span'
  return (
    <Frame dir="auto" className={styles['text']}>
      {render(nodes, names, hasVariables)}
      {isFolded && <ReadMore onClick={() => setOpen(true)} />}
    </Frame>
  )
})

function ReadMore({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      {'… '}
      <Link component="button" type="button" variant="body2" onClick={onClick}>
        {t('messages.readMore')}
      </Link>
    </>
  )
}
