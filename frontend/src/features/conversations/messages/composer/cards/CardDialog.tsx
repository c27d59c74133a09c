import { limits } from '@balcao/contract/limits'
import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Card } from '../../outbox/outbox.rules'
import { randomUuid } from '../../../../../data/browser/randomUuid'
import { ComposerDialog } from '../ComposerDialog'
import { cardsToSend, MAX_CARDS, numberIsWrong } from './cards.rules'
import { ContactSearch } from './ContactSearch'

interface CardDialogProps {
  onSend: (cards: Card[]) => void
  onClose: () => void
}

interface Row extends Card {
  key: string
}

const emptyRow = (): Row => ({ key: randomUuid(), name: '', number: '' })
const isEmpty = ({ name, number }: Card): boolean => name.trim() === '' && number.trim() === ''

/** Contact cards to send: chosen from the contacts, or typed. */
export function CardDialog({ onSend, onClose }: CardDialogProps) {
  const { t } = useTranslation()
  const [rows, setRows] = useState<Row[]>(() => [emptyRow()])
  const cards = cardsToSend(rows)
  const patch = (key: string, part: Partial<Card>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)))
  /** Fills the first empty row, or adds one. */
  const put = ({ name, number }: Card) =>
    setRows((all) => {
      const free = all.find(isEmpty)
      if (free) return all.map((row) => (row === free ? { ...row, name, number } : row))
      return all.length < MAX_CARDS ? [...all, { key: randomUuid(), name, number }] : all
    })
  return (
    <ComposerDialog
      title={t('composer.cards.title')}
      sendLabel={t('composer.cards.send', { count: cards?.length ?? 1 })}
      content={cards}
      onSend={onSend}
      onClose={onClose}
    >
      <ContactSearch onChoose={put} />
      {rows.map((row, index) => (
        <Box
          key={row.key}
          sx={{
            display: 'flex',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            alignItems: 'flex-start',
            gap: 1.5,
          }}
        >
          <TextField
            label={t('composer.cards.name')}
            value={row.name}
            onChange={(event) => patch(row.key, { name: event.target.value })}
            autoComplete="off"
            fullWidth
            slotProps={{ htmlInput: { maxLength: limits.searchText.max } }}
          />
          <TextField
            label={t('composer.cards.number')}
            value={row.number}
            onChange={(event) => patch(row.key, { number: event.target.value })}
            error={numberIsWrong(row.number)}
            helperText={numberIsWrong(row.number) ? t('composer.cards.numberInvalid') : undefined}
            autoComplete="off"
            fullWidth
            type="tel"
          />
          {rows.length > 1 && (
            <IconButton
              onClick={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
              aria-label={t('composer.cards.remove', { number: index + 1 })}
              sx={{ mt: 0.75, width: 44, height: 44 }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      {rows.length < MAX_CARDS && (
        <Button
          startIcon={<AddIcon />}
          onClick={() => setRows((all) => [...all, emptyRow()])}
          sx={{ alignSelf: 'flex-start', minHeight: 44 }}
        >
          {t('composer.cards.another')}
        </Button>
      )}
    </ComposerDialog>
  )
}
