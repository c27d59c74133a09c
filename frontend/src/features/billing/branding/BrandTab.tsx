import { adjustedColours, type BrandColours } from '@balcao/contract/brandColours'
import { limits } from '@balcao/contract/limits'
import {
  brandingApi,
  brandPictures,
  PRODUCT_NAME,
  type Branding,
} from '@balcao/contract/resources/billing/branding'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { ListError } from '../../../ui/page/ListNotice'
import { ListSkeleton } from '../../../ui/page/ListSkeleton'
import { toast } from '../../../ui/feedback/toast'
import { light } from '../../../theme/schemes'
import { BRANDING_KEY } from './branding.live'
import { BrandPictures } from './BrandPictures'
import { BrandPreview } from './BrandPreview'

/** The installation's name, colours and pictures, for super users. */
export function BrandTab() {
  const { data, error, refetch } = useQuery({
    queryKey: BRANDING_KEY,
    queryFn: ({ signal }) => call(brandingApi.get, { signal }),
  })
  if (data) return <BrandForm key={JSON.stringify([data.name, data.colours])} brand={data} />
  return error ? <ListError error={error} onRetry={() => void refetch()} /> : <ListSkeleton columns={2} />
}

/** Initial values when no colours were chosen: the product's own. */
const ownColours: BrandColours = { primary: light.primary.main, accent: light.nav.background }

const adjustedKeys = {
  light: 'brandPage.adjustedLight',
  dark: 'brandPage.adjustedDark',
  button: 'brandPage.adjustedButton',
  menu: 'brandPage.adjustedMenu',
} as const

/** Restores the product's own brand. */
async function resetBrand(): Promise<Branding> {
  for (const picture of brandPictures) await call(brandingApi.removePicture, { params: { picture } })
  return call(brandingApi.update, { body: { name: null, colours: null } })
}

function BrandForm({ brand }: { brand: Branding }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [name, setName] = useState(brand.name ?? '')
  const [colours, setColours] = useState(brand.colours)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const change = (work: Promise<Branding>) => {
    setBusy(true)
    work
      .then((changed) => {
        client.setQueryData(BRANDING_KEY, changed)
        toast.success(t('brandPage.saved'))
      })
      .catch((error: unknown) => toast.error(errorText(error)))
      .finally(() => setBusy(false))
  }
  const current = colours ?? ownColours
  const colourField = (colour: keyof BrandColours) => (
    <TextField
      type="color"
      label={t(`brandPage.${colour}`)}
      helperText={t(`brandPage.${colour}Help`)}
      value={current[colour]}
      onChange={({ target }) => setColours({ ...current, [colour]: target.value })}
      sx={{ flex: '1 1 200px' }}
      slotProps={{ htmlInput: { sx: { cursor: 'pointer' } }, inputLabel: { shrink: false } }}
    />
  )
  return (
    <Box sx={{ maxWidth: 720, display: 'flex', flexDirection: 'column', gap: 3, py: 3 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('brandPage.help')}
      </Typography>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          change(call(brandingApi.update, { body: { name: name.trim() || null, colours } }))
        }}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}
      >
        <TextField
          label={t('brandPage.name')}
          helperText={t('brandPage.nameHelp')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: limits.brand.name } }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {colourField('primary')}
          {colourField('accent')}
        </Box>
        {colours &&
          adjustedColours(colours).map(({ where, used }) => (
            <Alert key={where} severity="info" role="status">
              {t(adjustedKeys[where], { used })}
            </Alert>
          ))}
        <Box
          role="group"
          aria-label={t('brandPage.preview')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
        >
          <BrandPreview scheme="light" colours={colours} name={name.trim() || PRODUCT_NAME} />
          <BrandPreview scheme="dark" colours={colours} name={name.trim() || PRODUCT_NAME} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t('common.save')}
          </Button>
          <Button color="inherit" disabled={isBusy} onClick={() => setAsking(true)}>
            {t('brandPage.reset')}
          </Button>
        </Box>
      </Box>
      <BrandPictures brand={brand} change={change} />
      <ConfirmDialog
        open={isAsking}
        title={t('brandPage.reset')}
        text={t('brandPage.resetText')}
        confirm={t('brandPage.reset')}
        danger
        onConfirm={async () => {
          client.setQueryData(BRANDING_KEY, await resetBrand())
          setAsking(false)
          toast.success(t('brandPage.saved'))
        }}
        onClose={() => setAsking(false)}
      />
    </Box>
  )
}
