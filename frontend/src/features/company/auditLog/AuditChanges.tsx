import { auditChangeText, auditFieldText } from '@balcao/contract/auditText'
import type { AuditEntry } from '@balcao/contract/resources/company/auditLog'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../i18n/format'
import { useAuditWords } from './useAuditWords'
import clamp from '../../../ui/display/TwoLines.module.css'

/** Number of fields shown before the user expands the list. */
const MAX_LISTED = 3

/** Old and new values, one line per field. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const changes = entry.changes.filter(({ field }) => field !== 'newDevice')
  const say = useAuditWords()
  const [isAll, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isCut = useIsCut(list)
  const hidden = changes.length - MAX_LISTED
  return (
    <Box component="ul" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {(isAll ? changes : changes.slice(0, MAX_LISTED)).map((change) => {
        const text = auditChangeText(entry, change, say, formatDateTime)
        return (
          <li key={change.field} className={isAll ? undefined : clamp['twoLines']} title={text}>
            {auditFieldText(change.field, say)}: {text}
          </li>
        )
      })}
      {(isAll || hidden > 0 || isCut) && (
        <li>
          <Button
            size="small"
            aria-expanded={isAll}
            onClick={() => setAll(!isAll)}
            sx={{ px: 0.5, minWidth: 0 }}
          >
            {isAll
              ? t('auditLogPage.less')
              : hidden > 0
                ? t('auditLogPage.more', { count: hidden })
                : t('auditLogPage.whole')}
          </Button>
        </li>
      )}
    </Box>
  )
}

/** Whether a list has lines that are cut off at its current width. */
function useIsCut(list: RefObject<HTMLUListElement | null>): boolean {
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setCut([...element.children].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return isCut
}
