import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface SettingCardProps {
  title: string
  help?: string | undefined
  /** The content is a table. */
  isWide?: boolean
  children: ReactNode
}

/** A part of a page of settings: what it is on the left, how it is on the right. */
export function SettingCard({ title, help, isWide = false, children }: SettingCardProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `200px minmax(0, ${isWide ? 860 : 640}px)` },
        columnGap: { sm: 3, md: 8 },
        rowGap: 1.5,
        maxWidth: isWide ? 1124 : 904,
        py: { xs: 2.5, sm: 3 },
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <div>
        <Typography
          id={id}
          component="h2"
          sx={{ fontSize: '0.8125rem', lineHeight: '1.25rem', fontWeight: 600 }}
        >
          {title}
        </Typography>
        {help && (
          <Typography variant="caption" component="p" sx={{ mt: 0.25, color: 'text.secondary' }}>
            {help}
          </Typography>
        )}
      </div>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', alignContent: 'start', minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  )
}

/** A framed list of things that somebody has, such as devices or keys. */
export const SettingList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      width: '100%',
      m: 0,
      p: 0,
      listStyle: 'none',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1.5,
    }}
  >
    {children}
  </Box>
)

interface SettingItemProps {
  icon: ReactNode
  title: string
  details?: ReactNode
  tone?: 'calm' | 'busy' | 'bad'
  /** Its button, or its status. */
  children?: ReactNode
}

/** A line of a `SettingList`. */
export const SettingItem = ({ icon, title, details, tone = 'calm', children }: SettingItemProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      alignItems: 'center',
      gap: 1.5,
      minHeight: 60,
      px: 1.5,
      py: 1,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 36,
        height: 36,
        borderRadius: 1.25,
        ...(tone === 'calm'
          ? { bgcolor: 'row.selected', color: 'primary.main' }
          : { bgcolor: `connection.${tone}.soft`, color: `connection.${tone}.main` }),
        '& svg': { fontSize: 20 },
      }}
    >
      {icon}
    </Box>
    <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {details && (
        <Typography
          variant="caption"
          component="div"
          sx={{
            color: tone === 'calm' ? 'text.secondary' : `connection.${tone}.main`,
            overflowWrap: 'anywhere',
          }}
        >
          {details}
        </Typography>
      )}
    </Box>
    {children}
  </Box>
)
