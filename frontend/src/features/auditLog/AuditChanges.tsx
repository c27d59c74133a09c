import { auditChangeText, auditFieldText } from '@balcao/contract/auditText'
import type { AuditEntry } from '@balcao/contract/resources/auditLog'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../i18n/format'
import { useSay } from './useSay'
import clamp from '../../ui/TwoLines.module.css'

/** How many fields show before the rest is asked for. */
const SHOWN = 3

/** From what to what, a line for each field. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const { changes } = entry
  const say = useSay()
  const [isAll, setAll] = useState(false)
  const hidden = changes.length - SHOWN
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {(isAll ? changes : changes.slice(0, SHOWN)).map((change) => {
        const text = auditChangeText(entry, change, say, formatDateTime)
        return (
          <li key={change.field} className={isAll ? undefined : clamp['twoLines']} title={text}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {auditFieldText(change.field, say)}:{' '}
            </Box>
            {text}
          </li>
        )
      })}
      {hidden > 0 && !isAll && (
        <li>
          <Button size="small" onClick={() => setAll(true)} sx={{ px: 0.5, minWidth: 0 }}>
            {t('auditLogPage.more', { count: hidden })}
          </Button>
        </li>
      )}
    </Box>
  )
}
