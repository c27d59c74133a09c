import { derivedColours, type BrandColours, type Scheme } from '@balcao/contract/brandColours'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

interface BrandPreviewProps {
  scheme: Scheme
  /** Null for the product's own. */
  colours: BrandColours | null
  name: string
}

/** A preview of the brand in one scheme: bar, link and button. It is not interactive. */
export function BrandPreview({ scheme, colours, name }: BrandPreviewProps) {
  const { t } = useTranslation()
  const derived = colours ? Object.entries(derivedColours(colours)[scheme]) : []
  const variables = Object.fromEntries(derived.map(([key, hex]) => [`--mui-palette-${key}`, hex]))
  return (
    <Box component="figure" sx={{ m: 0, flex: '1 1 240px', minWidth: 0 }}>
      <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {t(`brandPage.${scheme}`)}
      </Typography>
      <Box
        data-color-scheme={scheme}
        style={variables}
        sx={{
          borderRadius: 1,
          overflow: 'hidden',
          border: 1,
          borderColor: 'line.strong',
          bgcolor: 'background.paper',
        }}
      >
        <Box
          sx={{ bgcolor: 'nav.background', color: 'nav.activeText', px: 2, py: 1, display: 'flex', gap: 2 }}
        >
          <Typography variant="subtitle2" noWrap sx={{ minWidth: 0 }}>
            {name}
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'nav.text', minWidth: 0 }}>
            {t('brandPage.sampleMenu')}
          </Typography>
        </Box>
        <Box sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography variant="body2" sx={{ color: 'primary.main', textDecoration: 'underline' }}>
            {t('brandPage.sampleText')}
          </Typography>
          <Box
            component="span"
            sx={{
              bgcolor: 'button.main',
              color: 'button.text',
              borderRadius: 1,
              px: 2,
              py: 0.75,
              typography: 'button',
            }}
          >
            {t('brandPage.sampleButton')}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
