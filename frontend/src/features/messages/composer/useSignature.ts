import { useLocalPreference } from '../../../data/localPreference'
import { useActor } from '../../../session'

/** Whether this person signs what they write, kept in this browser; they do until they say otherwise. */
export function useSignature() {
  const { id, name } = useActor()
  const [isOn, setOn] = useLocalPreference(`sign.${id}`, true)
  return { isOn, setOn, name }
}
