import { signOnLoginApi } from '@balcao/contract/resources/company/access/signOn'
import HubOutlined from '@mui/icons-material/HubOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { keepWantedPage } from './wantedPage'

interface CompanyWayInProps {
  email: string
  onFailure: (failure: unknown) => void
}

/** The login at the company's own provider, for e-mails of a domain that a company has connected. */
export default function CompanyWayIn({ email, onFailure }: CompanyWayInProps) {
  const { t } = useTranslation()
  const { state } = useLocation() as { state: { from?: string } | null }
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const { data: offer } = useQuery({
    queryKey: ['signOnOffer', domain],
    queryFn: ({ signal }) => call(signOnLoginApi.offer, { body: { domain }, signal }),
    staleTime: 60_000,
    retry: false,
  })
  const { mutate: begin, isPending } = useMutation({
    mutationFn: () => call(signOnLoginApi.begin, { body: { email } }),
    onSuccess: ({ address }) => {
      keepWantedPage(state?.from)
      window.location.assign(address)
    },
    onError: onFailure,
  })
  if (!offer?.host) return null
  return (
    <Box sx={{ display: 'grid', gap: 0.5, textAlign: 'center' }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<HubOutlined />}
        loading={isPending}
        onClick={() => begin()}
      >
        {t('entry.companyAccount')}
      </Button>
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('entry.companyAccountAt', { host: offer.host })}
      </Box>
    </Box>
  )
}
