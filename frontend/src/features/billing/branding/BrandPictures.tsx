import { limits } from '@balcao/contract/limits'
import {
  brandingApi,
  brandPictures,
  type Branding,
  type BrandPicture,
} from '@balcao/contract/resources/billing/branding'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call, upload } from '../../../data/apiClient'
import { apiUrl } from '../../../data/http'
import { formatBytes } from '../../../i18n/format'
import { toast } from '../../../ui/feedback/toast'

interface BrandPicturesProps {
  brand: Branding
  /** Runs a change of the brand, and shows its result. */
  change: (work: Promise<Branding>) => void
}

/** The brand's pictures; each is stored when it is chosen. */
export function BrandPictures({ brand, change }: BrandPicturesProps) {
  return brandPictures.map((picture) => (
    <PictureRow key={picture} picture={picture} change={change} path={brand.pictures[picture]} />
  ))
}

interface PictureRowProps extends Pick<BrandPicturesProps, 'change'> {
  picture: BrandPicture
  path: string | null
}

function PictureRow({ picture, path, change }: PictureRowProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const name = t(`brandPage.${picture}`)
  const size = formatBytes(limits.brand.pictureBytes)
  const params = { picture }
  const send = (file: File | undefined) => {
    if (!file) return
    if (file.size > limits.brand.pictureBytes) toast.error(t('brandPage.tooLarge', { size }))
    else
      change(
        upload(brandingApi.setPicture, { params, fields: {}, files: [file], onProgress: () => undefined }),
      )
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box
        // A logo is shown on the background that it is for.
        data-color-scheme={picture === 'logoDark' ? 'dark' : 'light'}
        sx={{
          width: 120,
          height: 56,
          borderRadius: 1,
          border: 1,
          borderColor: 'line.strong',
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          bgcolor: picture === 'logoDark' ? 'nav.background' : 'background.paper',
        }}
      >
        {path === null ? (
          <Typography
            variant="caption"
            sx={{ color: picture === 'logoDark' ? 'nav.text' : 'text.secondary' }}
          >
            {t('brandPage.none')}
          </Typography>
        ) : (
          <img
            src={apiUrl + path}
            alt={name}
            style={{ maxWidth: 104, maxHeight: 40, objectFit: 'contain' }}
          />
        )}
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="subtitle2">{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(picture === 'icon' ? 'brandPage.iconHelp' : 'brandPage.pictureHelp', { size })}
        </Typography>
      </Box>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={t('brandPage.choose', { picture: name })}
        hidden
        onChange={({ target }) => {
          send(target.files?.[0])
          target.value = ''
        }}
      />
      <Button
        variant="outlined"
        size="small"
        aria-label={t('brandPage.choose', { picture: name })}
        onClick={() => input.current?.click()}
      >
        {t('brandPage.chooseFile')}
      </Button>
      {path !== null && (
        <Button
          size="small"
          color="inherit"
          aria-label={t('brandPage.remove', { picture: name })}
          onClick={() => change(call(brandingApi.removePicture, { params }))}
        >
          {t('brandPage.removeFile')}
        </Button>
      )}
    </Box>
  )
}
