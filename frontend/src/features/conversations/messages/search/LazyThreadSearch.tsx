import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { EarlyText } from '../../../../ui/inputs/EarlyText'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import type SearchBar from './ThreadSearch'

// Loaded when it is opened.
const ThreadSearch = lazyPart(() => import('./ThreadSearch'))

/** `ThreadSearch`, loaded when it is first opened. Text typed while it is loading is searched. */
export function LazyThreadSearch(props: Omit<ComponentProps<typeof SearchBar>, 'typed'>) {
  const { t } = useTranslation()
  return (
    <EarlyText label={t('threadSearch.label')} onClose={props.onClose}>
      {(typed) => <ThreadSearch typed={typed} {...props} />}
    </EarlyText>
  )
}
