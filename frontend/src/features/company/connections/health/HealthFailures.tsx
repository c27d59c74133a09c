import type { SendFailures } from '@balcao/contract/resources/company/connections'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { FailureReason } from '../../../../ui/feedback/FailureReason'

/** Failed messages, by reason. */
export function HealthFailures({ failures }: { failures: readonly SendFailures[] }) {
  const { t } = useTranslation()
  if (failures.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('connections.healthPanel.noFailures')}
      </Typography>
    )
  }
  return (
    <Table size="small" aria-label={t('connections.healthPanel.failures')}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ pl: 0 }}>{t('connections.healthPanel.reason')}</TableCell>
          <TableCell align="right">{t('connections.healthPanel.today')}</TableCell>
          <TableCell align="right" sx={{ pr: 0 }}>
            {t('connections.healthPanel.last24h')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {failures.map(({ reason, today, last24h }) => (
          <TableRow key={reason}>
            <TableCell sx={{ pl: 0 }}>
              <FailureReason reason={reason} />
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {today}
            </TableCell>
            <TableCell align="right" sx={{ pr: 0, fontVariantNumeric: 'tabular-nums' }}>
              {last24h}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
