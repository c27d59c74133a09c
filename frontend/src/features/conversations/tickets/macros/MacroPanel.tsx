import type { Macro } from '@balcao/contract/resources/conversations/macros'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { folded } from '@balcao/contract/text/words'
import Box from '@mui/material/Box'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { AnchoredPanel } from '../../../../ui/overlays/AnchoredPanel'
import { useMacros, useMacroWords } from '../../macros'
import { useMacroRun } from './useMacroRun'

/** So many of the first macros have a key of their own. */
const WITH_KEY = 3

interface MacroPanelProps {
  ticket: Ticket
  anchor: HTMLElement
  /** The place of the macro that runs at once, without the list; null to choose from it. */
  place: number | null
  /** It opens under the anchor; by default over it. */
  opensBelow?: boolean
  onClose: () => void
}

/** The order of the list, and so of the keys: the user's own first. */
const inOrder = (macros: readonly Macro[]): Macro[] => [
  ...macros.filter(({ shared }) => !shared),
  ...macros.filter(({ shared }) => shared),
]

export default function MacroPanel({ place, ...panel }: MacroPanelProps) {
  return place === null ? <Choice {...panel} /> : <AtOnce place={place} {...panel} />
}

/** Runs the macro of a key, or shows the list when there is none. */
function AtOnce({ place, ...panel }: MacroPanelProps & { place: number }) {
  const { data, error } = useMacros()
  const { run } = useMacroRun(panel.ticket, panel.onClose)
  const macro = data && inOrder(data)[place]
  const start = useEffectEvent((chosen: Macro) => void run(chosen))
  useEffect(() => {
    if (macro) start(macro)
  }, [macro])
  return error || (data && !macro) ? <Choice {...panel} /> : null
}

function Choice({ ticket, anchor, opensBelow = false, onClose }: Omit<MacroPanelProps, 'place'>) {
  const { t } = useTranslation()
  const { data, error, refetch } = useMacros()
  const { run, isRunning } = useMacroRun(ticket, onClose)
  const [search, setSearch] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const all = inOrder(data ?? [])
  const found = all.filter(({ name }) => folded(name).includes(folded(search.trim())))
  const [own, shared] = [found.filter((macro) => !macro.shared), found.filter((macro) => macro.shared)]
  const [first] = found
  const item = (macro: Macro) => (
    <MacroItem
      key={macro.id}
      macro={macro}
      place={all.indexOf(macro)}
      isDisabled={isRunning}
      onChoose={() => void run(macro)}
    />
  )
  return (
    <AnchoredPanel
      anchor={anchor}
      label={t('tickets.macros')}
      width={400}
      place={opensBelow ? 'below' : 'above'}
      onClose={onClose}
    >
      <Box sx={{ p: 1.5, pb: 0.5 }}>
        <TextField
          fullWidth
          size="small"
          label={t('macrosPage.search')}
          value={search}
          autoFocus
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown')
              list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
            else if (event.key === 'Enter' && first && !isRunning) void run(first)
            else return
            event.preventDefault()
          }}
        />
      </Box>
      {!data && !error && <Skeleton variant="rounded" height={56} sx={{ m: 1.5 }} />}
      {!data && error && (
        <ErrorState title={t('common.listFailedTitle')} error={error} onRetry={() => void refetch()} />
      )}
      {data && found.length === 0 && (
        <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
          {all.length === 0 ? t('macrosPage.emptyText') : t('macrosPage.noneFound')}
        </Typography>
      )}
      {found.length > 0 && (
        <MenuList ref={list} dense sx={{ p: 0.75 }} aria-label={t('tickets.macros')}>
          {own.length > 0 && <Heading>{t('macrosPage.ownGroup')}</Heading>}
          {own.map(item)}
          {shared.length > 0 && <Heading>{t('macrosPage.shared')}</Heading>}
          {shared.map(item)}
        </MenuList>
      )}
      <Typography
        variant="body2"
        component={Link}
        to="/macros"
        onClick={onClose}
        sx={{ display: 'block', px: 2, py: 1.5, color: 'primary.main', borderTop: 1, borderColor: 'divider' }}
      >
        {t('macrosPage.manage')}
      </Typography>
    </AnchoredPanel>
  )
}

const Heading = ({ children }: { children: string }) => (
  <ListSubheader role="presentation" sx={{ lineHeight: '28px', bgcolor: 'transparent', position: 'static' }}>
    {children}
  </ListSubheader>
)

interface MacroItemProps {
  macro: Macro
  place: number
  isDisabled: boolean
  onChoose: () => void
}

function MacroItem({ macro, place, isDisabled, onChoose }: MacroItemProps) {
  const words = useMacroWords()
  return (
    <MenuItem
      disabled={isDisabled}
      title={macro.reply ?? undefined}
      onClick={onChoose}
      sx={{ borderRadius: 1, gap: 1, minHeight: 44 }}
    >
      <ListItemText
        primary={macro.name}
        secondary={words(macro)}
        slotProps={{
          primary: { noWrap: true, variant: 'body2', sx: { fontWeight: 600 } },
          secondary: { variant: 'caption', sx: { whiteSpace: 'normal' } },
        }}
      />
      {place < WITH_KEY && (
        <Typography component="kbd" variant="caption" sx={{ color: 'text.secondary', flexShrink: 0 }}>
          {`Alt ${place + 1}`}
        </Typography>
      )}
    </MenuItem>
  )
}
