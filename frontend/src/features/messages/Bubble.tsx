import Box, { type BoxProps } from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface BubbleProps {
  isOurs: boolean
  /** Belongs to the group of the bubble above: closer to it, and without the pointed corner. */
  continues: boolean
  /** Who wrote it, where that is not plain. */
  author?: string | undefined
  /** Theme colour of the author's name. */
  authorColour?: string
  /** Stands beside the first bubble of a group, in conversations of many. */
  avatar?: ReactNode
  look?: 'card' | 'picture' | 'bare'
  /** What is shown above the words. */
  children?: ReactNode
  words?: ReactNode
  /** Hour and mark. */
  footer: ReactNode
  footerAt?: 'words' | 'corner' | 'picture' | 'under'
  /** Hangs at the lower edge: reactions. */
  chips?: ReactNode
  /** Floats beside the bubble: what can be done with it. */
  tools?: ReactNode
  /** Below the bubble: what went wrong and what can be done. */
  below?: ReactNode
  isFailed?: boolean
  /** Of the bubble itself: name, keys, pointer. */
  frame?: BoxProps & Record<`data-${string}`, string>
}

const padding = {
  card: { px: 1.25, py: 0.75 },
  picture: { p: 0.5 },
  bare: {},
}

/** The shape of a message: the customer's at the left, ours at the right. */
export function Bubble(props: BubbleProps) {
  const { isOurs, continues, author, authorColour = 'text.secondary', avatar, look = 'card' } = props
  const { children, words, footer, footerAt = 'words', chips, tools, below, isFailed = false, frame } = props
  const corner = isOurs ? 'borderTopRightRadius' : 'borderTopLeftRadius'
  const isBare = look === 'bare'
  const inset = look === 'picture' ? { px: 0.75 } : {}
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: isOurs ? 'flex-end' : 'flex-start' }}>
      <Box
        sx={{
          position: 'relative',
          maxWidth: { xs: '88%', md: 'min(72%, 640px)' },
          minWidth: 88,
          ...(avatar !== undefined && { pl: 4.5 }),
        }}
      >
        {avatar && <Box sx={{ position: 'absolute', left: 0, top: 0 }}>{avatar}</Box>}
        <Box
          {...frame}
          sx={{
            display: 'flow-root',
            position: 'relative',
            border: 1,
            borderColor: isFailed ? 'error.main' : 'transparent',
            borderRadius: 1,
            ...(!isBare && {
              bgcolor: isOurs ? 'bubble.out' : 'bubble.in',
              boxShadow: 1,
              ...(!continues && { [corner]: 2 }),
            }),
            ...padding[look],
            // A video that is being played has its own controls there.
            '&:has(video[controls]) [data-footer="picture"]': { display: 'none' },
            fontSize: '0.9375rem',
            lineHeight: 1.45,
          }}
        >
          {author && (
            <Typography
              variant="caption"
              component="div"
              dir="auto"
              sx={{ fontWeight: 650, color: authorColour, lineHeight: 1.3, mb: 0.375, ...inset }}
            >
              {author}
            </Typography>
          )}
          {children}
          {look === 'picture' && footerAt === 'words' ? (
            // Words under a picture are as wide as the picture, however long they are.
            <Box sx={{ display: 'flow-root', width: 0, minWidth: '100%', pt: 0.5, pb: 0.25, ...inset }}>
              {words}
              <Footer at={footerAt}>{footer}</Footer>
            </Box>
          ) : (
            <>
              {words}
              <Footer at={footerAt}>{footer}</Footer>
            </>
          )}
        </Box>
        {tools}
      </Box>
      {chips}
      {below}
    </Box>
  )
}

const places = {
  words: { float: 'right', ml: 1.25, mt: 0.625, mb: -0.25, color: 'text.secondary' },
  corner: { position: 'absolute', right: 10, bottom: 5, color: 'text.secondary' },
  picture: {
    position: 'absolute',
    right: 9,
    bottom: 9,
    px: 0.75,
    borderRadius: 0.8,
    bgcolor: 'picture.scrim',
    color: 'picture.onScrim',
    // On a picture a mark's own colour could not be told from what lies behind.
    '& .MuiSvgIcon-root': { color: 'inherit' },
    pointerEvents: 'none',
  },
  under: {
    display: 'flex',
    width: 'fit-content',
    ml: 'auto',
    mt: 0.5,
    px: 0.75,
    borderRadius: 1,
    bgcolor: 'bubble.marker',
    color: 'text.secondary',
    boxShadow: 1,
  },
} as const

function Footer({ at, children }: { at: keyof typeof places; children: ReactNode }) {
  return (
    <Box
      component="span"
      data-footer={at}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: '0.6875rem',
        lineHeight: '1rem',
        ...places[at],
      }}
    >
      {children}
    </Box>
  )
}
