import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { TagChip } from '../../people/tags'
import { isTag } from './ticketTags.rules'
import { useTicketTags } from './useTicketTags'
import { AnchoredPanel } from '../../../ui/overlays/AnchoredPanel'
import { FactLine } from '../../../ui/display/FactLine'
import { lazyPart } from '../../../ui/loading/lazyPart'

// Loaded when tags are edited.
const loadField = () => import('./TagField').then(({ TagField }) => ({ default: TagField }))
const TagField = lazyPart(loadField)
/** Loads the field before it is clicked. A failure shows at the click. */
const preloadField = () => void loadField().catch(() => undefined)

interface TagEditorProps {
  ticket: Pick<Ticket, 'id' | 'tags'>
  /**
   * Other facts in the same line; tags are hidden before them. A button shows the number of hidden tags and
   * opens the field.
   */
  facts?: ReactNode
  /** Class of the line with the facts. */
  lineClass?: string | undefined
  /** On a line of its own, no higher than one line. */
  isBrief?: boolean
}

/** Most tags that keep the line single. */
const FEW_TAGS = { ownLine: 2, amongFacts: 4 } as const

/** A line of its own, below the facts of a ticket. */
const ownLine = {
  flexShrink: 0,
  px: { xs: 1.5, md: 2 },
  py: 0.75,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  // Larger for touch.
  '& .MuiChip-root': { height: { xs: '2rem', sm: '1.5rem' }, maxWidth: '100%' },
} as const

/**
 * Number of items that don't fit in a line: `[ref, count]`. Counted again when the items or the width change.
 */
function useDroppedItems(items: readonly unknown[]): [RefObject<HTMLDivElement | null>, number] {
  const line = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  useLayoutEffect(() => {
    const { current } = line
    if (!current) return
    // The observer also reports the first size; measuring it directly would force another layout.
    const observer = new ResizeObserver(() => {
      const { bottom } = current.getBoundingClientRect()
      const dropped = [...current.querySelectorAll('li')].filter(
        (item) => item.getBoundingClientRect().top >= bottom,
      )
      // Rendered before the paint.
      flushSync(() => setCount(dropped.length))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [items.length])
  return [line, count]
}

/**
 * The tags of a ticket in one line, with the field that changes them; typing an unknown name creates a tag.
 */
export function TagEditor({ ticket, facts, lineClass, isBrief = facts !== undefined }: TagEditorProps) {
  const { t } = useTranslation()
  const isInline = facts !== undefined
  const { tags, set, add } = useTicketTags(ticket)
  const [isEditing, setEditing] = useState(false)
  const [opener, setOpener] = useState<HTMLDivElement | null>(null)
  /**
   * Esc removes the focused field, so the focus must be restored; a user who left the field has it elsewhere
   * already.
   */
  const takesFocusBack = useRef(false)
  useEffect(() => {
    if (isEditing || !opener || !takesFocusBack.current) return
    takesFocusBack.current = false
    opener.focus()
  }, [isEditing, opener])
  const drawn = isBrief ? tags.slice(0, FEW_TAGS[isInline ? 'amongFacts' : 'ownLine']) : tags
  const [line, dropped] = useDroppedItems(drawn)
  const more = tags.slice(drawn.length - dropped)
  const change = t(tags.length > 0 ? 'tags.edit' : 'tags.add')
  const list = drawn.length > 0 && (
    <Box
      component="ul"
      aria-label={t('tags.ofTicket')}
      sx={{ display: 'contents', listStyle: 'none', '& > li': { minWidth: 0, maxWidth: '100%' } }}
    >
      {drawn.map((tag) => (
        <li key={tag.id}>
          <TagChip tag={tag} />
        </li>
      ))}
    </Box>
  )
  const button = (
    <Chip
      ref={setOpener}
      size="small"
      variant="outlined"
      {...(isBrief
        ? {
            ...(more.length === 0 && !isInline
              ? { icon: <AddIcon />, label: change }
              : { label: more.length > 0 ? `+${more.length}` : '+' }),
            title: more.length > 0 ? more.map(({ name }) => name).join(', ') : change,
            'aria-label': more.length > 0 ? t('tags.editMore', { count: more.length }) : change,
          }
        : { icon: <AddIcon />, label: change })}
      onPointerEnter={preloadField}
      onFocus={preloadField}
      onClick={() => setEditing(true)}
      sx={{
        flexShrink: 0,
        borderStyle: 'dashed',
        color: 'text.secondary',
        position: 'relative',
        // The line clips what overflows it, such as the focus ring.
        ...(isInline && { '&.Mui-focusVisible': { outlineOffset: -2 } }),
        '&::after': { content: '""', position: 'absolute', inset: '-7px 0' },
      }}
    />
  )
  const chips = isInline ? (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '10px',
        minWidth: 0,
        '& .MuiChip-root': { height: '1.25rem', maxWidth: '100%' },
      }}
    >
      <FactLine ref={line} className={lineClass}>
        {facts}
        {list}
      </FactLine>
      {button}
    </Box>
  ) : (
    <Box
      sx={{
        display: 'flex',
        flexWrap: isBrief ? 'nowrap' : 'wrap',
        alignItems: 'center',
        gap: 0.5,
        minWidth: 0,
      }}
    >
      {list}
      {button}
    </Box>
  )
  const field = (
    <TagField
      isBare={!isBrief}
      isListBelow={isBrief}
      autoFocus
      label={t('tags.ofTicket')}
      tags={tags}
      mayCreate
      onChange={(chosen) => {
        const made = chosen.find((choice) => !isTag(choice))
        if (made) add(made.name)
        else set(chosen.filter(isTag))
      }}
      onDone={(how) => {
        takesFocusBack.current = how === 'escape'
        setEditing(false)
      }}
    />
  )
  if (isBrief) {
    const brief = (
      <>
        {chips}
        {isEditing && opener && (
          <AnchoredPanel anchor={opener} label={t('tags.edit')} width={320} onClose={() => setEditing(false)}>
            <Box sx={{ p: 1.5 }}>
              <Suspense>{field}</Suspense>
            </Box>
          </AnchoredPanel>
        )}
      </>
    )
    return isInline ? brief : <Box sx={ownLine}>{brief}</Box>
  }
  return (
    <Box sx={{ ...ownLine, maxHeight: '5.25rem', overflowY: 'auto' }}>
      {isEditing ? <Suspense fallback={chips}>{field}</Suspense> : chips}
    </Box>
  )
}
