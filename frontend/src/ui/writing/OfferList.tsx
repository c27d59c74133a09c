import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode } from 'react'
import type { useOffer } from './useOffer'

interface OfferListProps<T> {
  offer: Omit<ReturnType<typeof useOffer<T>>, 'handleKey'> & { found: readonly T[] }
  /** The name of the list. */
  label: string
  keyOf: (option: T) => string | number
  textOf: (option: T) => string
  /** The picture before the text. */
  pictureOf?: (option: T) => ReactNode
  /** Pixels. */
  maxHeight: number | { xs: number; sm: number }
}

/** The options of an offer, one of which is chosen by the keys of the field or by the pointer. */
export function OfferList<T>({ offer, label, keyOf, textOf, pictureOf, maxHeight }: OfferListProps<T>) {
  const { found, index, listId, optionId, setIndex, choose } = offer
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const option = list.current?.children[index]
    // Missing in environments without layout, such as jsdom.
    option?.scrollIntoView?.({ block: 'nearest' })
  }, [index, found.length])

  return (
    <Box
      component="ul"
      ref={list}
      id={listId}
      role="listbox"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0.5, flex: 1, minWidth: 0, maxHeight, overflowY: 'auto' }}
    >
      {found.map((option, at) => (
        <Box
          component="li"
          key={keyOf(option)}
          id={optionId(at)}
          role="option"
          aria-selected={at === index}
          // A click must not take the focus from the field.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => at !== index && setIndex(at)}
          onClick={() => choose(option)}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            minHeight: 40,
            px: 1.25,
            borderRadius: 0.75,
            cursor: 'pointer',
            bgcolor: at === index ? 'row.selected' : 'transparent',
          }}
        >
          {pictureOf?.(option)}
          <Typography variant="body2" noWrap sx={{ fontWeight: at === index ? 600 : 400 }}>
            {textOf(option)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
