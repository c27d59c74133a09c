import { templatePieces } from '@balcao/contract/text/templates/templateVariables'
import Box from '@mui/material/Box'
import type { MarkedPart } from './refusal.rules'

/**
 * The text of a field as its reader sees it: variables as chips, refused sentences marked. It lies over the
 * field's own text, letter by letter, so nothing in it may change a width.
 */
export function ChipText({ parts }: { parts: readonly MarkedPart[] }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        // The field's own padding and type.
        p: '8px 10px',
        fontSize: { xs: '1rem', sm: '0.8125rem' },
        lineHeight: '1.25rem',
        pointerEvents: 'none',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'break-word',
        color: 'text.primary',
      }}
    >
      {parts.map(({ text, isMarked }, index) => (
        <Box
          key={index}
          component={isMarked ? 'mark' : 'span'}
          sx={{ color: 'inherit', bgcolor: isMarked ? 'connection.busy.soft' : 'transparent' }}
        >
          {templatePieces(text).map((piece, place) =>
            'text' in piece ? (
              piece.text
            ) : (
              <Box
                key={place}
                component="span"
                sx={{ borderRadius: 0.5, bgcolor: 'row.selected', color: 'primary.main' }}
              >
                <Faint>{'{{'}</Faint>
                {piece.variable}
                <Faint>{'}}'}</Faint>
              </Box>
            ),
          )}
        </Box>
      ))}
    </Box>
  )
}

const Faint = ({ children }: { children: string }) => (
  <Box component="span" sx={{ opacity: 0.35 }}>
    {children}
  </Box>
)

/** Styles of the field under it: its letters are invisible, its caret and selection are not. */
export const underChips = {
  '& textarea': { WebkitTextFillColor: 'transparent', caretColor: 'var(--mui-palette-text-primary)' },
} as const
