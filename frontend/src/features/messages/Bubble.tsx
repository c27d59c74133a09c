import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface BubbleProps {
  isOurs: boolean
  /** Belongs to the group of the bubble above: closer to it, and without the pointed corner. */
  continues: boolean
  /** Who wrote it, where that is not plain. */
  author?: string | undefined
  /** Hour and mark. */
  footer: ReactNode
  /** Below the bubble: what went wrong and what can be done. */
  below?: ReactNode
  isFailed?: boolean
  children: ReactNode
}

/** The shape of a message: the customer's at the left, ours at the right. */
export function Bubble({
  isOurs,
  continues,
  author,
  footer,
  below,
  isFailed = false,
  children,
}: BubbleProps) {
  const corner = isOurs ? 'borderTopRightRadius' : 'borderTopLeftRadius'
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: isOurs ? 'flex-end' : 'flex-start' }}>
      <Box
        sx={{
          display: 'flow-root',
          maxWidth: { xs: '88%', md: 'min(72%, 640px)' },
          minWidth: 88,
          bgcolor: isOurs ? 'bubble.out' : 'bubble.in',
          border: 1,
          borderColor: isFailed ? 'error.main' : 'transparent',
          borderRadius: 1,
          ...(!continues && { [corner]: 2 }),
          boxShadow: 1,
          px: 1.25,
          py: 0.75,
          fontSize: '0.9375rem',
          lineHeight: 1.45,
        }}
      >
        {author && (
          <Typography
            variant="caption"
            component="div"
            sx={{ fontWeight: 650, color: 'text.secondary', lineHeight: 1.3, mb: 0.25 }}
          >
            {author}
          </Typography>
        )}
        {children}
        <Box
          component="span"
          sx={{
            float: 'right',
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            ml: 1.25,
            mt: 0.625,
            mb: -0.25,
            fontSize: '0.6875rem',
            lineHeight: '16px',
            color: 'text.secondary',
          }}
        >
          {footer}
        </Box>
      </Box>
      {below}
    </Box>
  )
}
