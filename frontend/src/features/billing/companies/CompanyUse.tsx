import type { CompanyAdmin } from '@balcao/contract/resources/billing/companies'
import type { Used } from '@balcao/contract/resources/billing/companyUse'
import LinkIcon from '@mui/icons-material/Link'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../i18n/format'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { ListSkeleton } from '../../../ui/page/ListSkeleton'
import { AdminLock } from './AdminLock'
import { useCompanyUsage } from './companies.queries'

interface CompanyUseProps {
  id: number
  /** Creates a link for one of its admins. */
  onLink: (admin: CompanyAdmin) => void
}

/** How much a company uses of its plan, and its admins. */
export function CompanyUse({ id, onLink }: CompanyUseProps) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useCompanyUsage(id)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton columns={1} rows={4} />
  const number = (value: number) => value.toLocaleString(i18n.language)
  const { usedBytes, limitBytes } = data.storage
  return (
    <>
      {(['users', 'connections', 'queues'] as const).map((resource) => (
        <Use key={resource} name={t(`companiesPage.uses.${resource}`)} use={data[resource]} format={number} />
      ))}
      <Use
        name={t('companiesPage.uses.storage')}
        use={{ used: usedBytes, limit: limitBytes }}
        format={(bytes) => formatBytes(bytes, limitBytes ?? bytes)}
      />
      <Box component="section" sx={{ display: 'grid', gap: 1, mt: 1 }}>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          {t('companiesPage.admins')}
        </Typography>
        {data.admins.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('companiesPage.noAdmins')}
          </Typography>
        )}
        {data.admins.map((admin) => (
          <Box key={admin.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2">{admin.name}</Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {admin.invited ? t('companiesPage.invited', { email: admin.email }) : admin.email}
              </Typography>
              {admin.locked && (
                <Typography
                  variant="caption"
                  sx={{ display: 'block', color: 'warning.main', fontWeight: 600 }}
                >
                  {t('companiesPage.locked')}
                </Typography>
              )}
            </Box>
            {admin.locked && <AdminLock companyId={id} admin={admin} />}
            <Button
              variant="outlined"
              size="small"
              startIcon={<LinkIcon />}
              aria-label={t('companiesPage.resendTo', { name: admin.name })}
              onClick={() => onLink(admin)}
            >
              {t('companiesPage.resend')}
            </Button>
          </Box>
        ))}
      </Box>
    </>
  )
}

interface UseProps {
  name: string
  use: Used
  format: (value: number) => string
}

/** How much of one limit is used; a bar when there is a limit. */
function Use({ name, use: { used, limit }, format }: UseProps) {
  const { t } = useTranslation()
  const isFull = limit !== null && used >= limit
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2">{name}</Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {limit === null
            ? format(used)
            : t('companiesPage.usedOf', { used: format(used), limit: format(limit) })}
        </Typography>
      </Box>
      {limit !== null && (
        <LinearProgress
          aria-hidden
          variant="determinate"
          value={limit === 0 ? 100 : Math.min(100, (100 * used) / limit)}
          color={isFull ? 'error' : 'primary'}
          sx={{ height: 6, borderRadius: 3 }}
        />
      )}
    </Box>
  )
}
