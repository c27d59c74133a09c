import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import CloseIcon from '@mui/icons-material/Close'
import TaskAltIcon from '@mui/icons-material/TaskAlt'
import SelectAllIcon from '@mui/icons-material/SelectAll'
import SellOutlinedIcon from '@mui/icons-material/SellOutlined'
import SwapHorizIcon from '@mui/icons-material/SwapHoriz'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Suspense, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../../kit/commands'
import { CloseReasonDialog, useCloseReasons } from '../../closeReasons'
import { commonPlace } from '../transfer/transfer.rules'
import { actsFor, type BulkAct } from './selection.rules'
import { useBulk } from './useBulk'
import { loadPhrases } from '../../../../i18n/i18n'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import pageStyles from '../../../../ui/page/page.module.css'

const TransferDialog = lazyPart(
  async () => (await Promise.all([import('../transfer/TransferDialog'), loadPhrases('availability')]))[0],
)
const BulkTagDialog = lazyPart(() => import('./BulkTagDialog'))

interface SelectionBarProps {
  tickets: readonly Ticket[]
  /** Number of loaded tickets. */
  loaded: number
  onAll: () => void
  onClear: () => void
}

const icons: Record<BulkAct, ComponentType> = {
  resolve: TaskAltIcon,
  transfer: SwapHorizIcon,
  tag: SellOutlinedIcon,
}

/** Replaces the list's head: the number of selected tickets, and actions on all of them. */
export default function SelectionBar({ tickets, loaded, onAll, onClear }: SelectionBarProps) {
  const { t } = useTranslation()
  const bulk = useBulk()
  const [dialog, setDialog] = useState<BulkAct | null>(null)
  const { mode, reasons } = useCloseReasons()
  const count = tickets.length
  const acts = actsFor(tickets)
  const run = (act: BulkAct) => {
    if (act !== 'resolve' || reasons.length > 0) return setDialog(act)
    bulk.resolve(tickets)
    onClear()
  }
  useCommands(() =>
    acts.map((act) => ({
      id: `selection:${act}`,
      section: 'list',
      label: t(`selection.${act}`),
      detail: t('selection.count', { count }),
      words: t('palette.words.select'),
      Icon: icons[act],
      run: () => run(act),
    })),
  )
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('selection.bar')}
        className={pageStyles['bulk']}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onClear()
        }}
      >
        <Box
          component="b"
          role="status"
          sx={{
            mr: 'auto',
            fontSize: '0.8125rem',
            fontWeight: 600,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {t('selection.count', { count })}
        </Box>
        {count < loaded && <Act label={t('selection.selectAll')} Icon={SelectAllIcon} onClick={onAll} />}
        {acts.map((act) => (
          <Act key={act} label={t(`selection.${act}`)} Icon={icons[act]} onClick={() => run(act)} />
        ))}
        <Act label={t('selection.clear')} Icon={CloseIcon} onClick={onClear} />
      </div>
      <Suspense>
        {dialog === 'transfer' && (
          <TransferDialog
            from={commonPlace(tickets)}
            onClose={() => setDialog(null)}
            onChoose={(to) => {
              bulk.transfer(tickets, to)
              onClear()
            }}
          />
        )}
        {dialog === 'resolve' && (
          <CloseReasonDialog
            about={t('selection.count', { count })}
            reasons={reasons}
            isRequired={mode === 'required'}
            onChoose={(reasonId) => {
              bulk.resolve(tickets, reasonId)
              onClear()
            }}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'tag' && (
          <BulkTagDialog
            onClose={() => setDialog(null)}
            onChoose={(tags) => {
              bulk.tag(tickets, tags)
              onClear()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

interface ActProps {
  label: string
  Icon: ComponentType
  onClick: () => void
}

const Act = ({ label, Icon, onClick }: ActProps) => (
  <Tooltip title={label}>
    <IconButton
      aria-label={label}
      color="inherit"
      onClick={onClick}
      sx={{ flexShrink: 0, width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } }}
    >
      <Icon />
    </IconButton>
  </Tooltip>
)
