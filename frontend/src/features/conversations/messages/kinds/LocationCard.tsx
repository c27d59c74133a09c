import type { MessageContent } from '@balcao/contract/resources/conversations/messageContent'
import PlaceIcon from '@mui/icons-material/Place'
import SensorsIcon from '@mui/icons-material/Sensors'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { mapLinks } from '../media/mapLinks.rules'

/** A line of text with a touch area large enough for a thumb. */
const reachable = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 'auto' } } as const

/** A location: name and coordinates. Maps open in a new tab, so no map server learns where customers are. */
export function LocationCard({ place }: { place: MessageContent & { type: 'location' } }) {
  const { t } = useTranslation()
  const links = mapLinks(place.latitude, place.longitude)
  const coordinates = `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`
  return (
    <Stack direction="row" sx={{ width: 300, maxWidth: '100%', gap: 1.25, px: 0.75, pt: 0.75 }}>
      <Link
        href={links.google}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('messages.thread.openIn', { map: 'Google Maps' })}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          flexShrink: 0,
          width: 44,
          height: 44,
          borderRadius: 1,
          bgcolor: 'action.hover',
        }}
      >
        <PlaceIcon aria-hidden />
      </Link>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="div" dir="auto">
          {place.name ?? t('said.kinds.location')}
        </Typography>
        {place.isLive && (
          <Stack
            direction="row"
            sx={{
              alignItems: 'center',
              gap: 0.5,
              color: 'success.main',
              fontSize: '0.75rem',
              fontWeight: 600,
            }}
          >
            <SensorsIcon sx={{ fontSize: 15 }} />
            {t('messages.thread.liveLocation')}
          </Stack>
        )}
        <Typography variant="caption" component="div" dir="auto" sx={{ color: 'text.secondary' }}>
          {place.address ?? coordinates}
          {place.isLive && <div>{t('messages.thread.liveLocationNote')}</div>}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, pt: 0.5, fontSize: '0.8125rem' }}>
          <Link href={links.google} target="_blank" rel="noopener noreferrer" sx={reachable}>
            Google Maps
          </Link>
          <Link href={links.openStreetMap} target="_blank" rel="noopener noreferrer" sx={reachable}>
            OpenStreetMap
          </Link>
        </Stack>
      </Box>
    </Stack>
  )
}
