import { limits } from '@balcao/contract/limits'
import MyLocationIcon from '@mui/icons-material/MyLocation'
import PlaceIcon from '@mui/icons-material/Place'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '../../outbox/outbox.rules'
import { ComposerDialog } from '../ComposerDialog'
import { readCoordinates, type Coordinates } from './coordinates.rules'
import { useOwnCoordinates } from './useOwnCoordinates'

interface PlaceDialogProps {
  onSend: (place: Place) => void
  onClose: () => void
}

/** Sends a location: from a map's link, or the attendant's own. */
export function PlaceDialog({ onSend, onClose }: PlaceDialogProps) {
  const { t } = useTranslation()
  const [given, setGiven] = useState('')
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const mine = useOwnCoordinates(({ latitude, longitude }) => setGiven(`${latitude}, ${longitude}`))
  const place = readCoordinates(given)
  const isWrong = given.trim() !== '' && !place
  return (
    <ComposerDialog
      title={t('composer.place.title')}
      sendLabel={t('composer.place.send')}
      content={place}
      onSend={(at) => onSend({ ...at, name: name.trim(), address: address.trim() })}
      onClose={onClose}
    >
      <TextField
        label={t('composer.place.paste')}
        value={given}
        onChange={(event) => setGiven(event.target.value)}
        error={isWrong}
        helperText={t(isWrong ? 'composer.place.notFound' : 'composer.place.pasteHint')}
        autoFocus
        autoComplete="off"
        fullWidth
      />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<MyLocationIcon />}
        loading={mine.isFinding}
        loadingPosition="start"
        onClick={mine.find}
        sx={{ alignSelf: 'flex-start', minHeight: 44 }}
      >
        {t(mine.isFinding ? 'composer.place.finding' : 'composer.place.useMine')}
      </Button>
      {mine.problem && <Alert severity="warning">{t(`composer.place.${mine.problem}`)}</Alert>}
      <Box role="status">{place && <Found place={place} />}</Box>
      <TextField
        label={t('composer.place.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        placeholder={t('composer.place.optional')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: limits.name.max } }}
      />
      <TextField
        label={t('composer.place.address')}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        placeholder={t('composer.place.optional')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </ComposerDialog>
  )
}

/** The recognised location. */
function Found({ place: { latitude, longitude } }: { place: Coordinates }) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'row.selected',
      }}
    >
      <PlaceIcon aria-hidden sx={{ color: 'primary.main' }} />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('composer.place.coordinates', { latitude, longitude })}
      </Typography>
    </Box>
  )
}
