import { useRouterState } from '@tanstack/react-router'
import { type Configuration, readConfiguration } from './configuration.ts'

export const vehicleRoute = '/{-$locale}/vehicles/$modelId'

/** Current choices, before the price has loaded: read from the pending address. */
export function useConfiguration(
  modelId: string,
  shown: Configuration,
): { configuration: Configuration; isLoading: boolean } {
  const target = useRouterState({
    select: ({ location, isLoading }) => ({
      isHere: location.pathname.endsWith(`/vehicles/${modelId}`),
      search: location.search,
      isLoading,
    }),
    structuralSharing: true,
  })
  return {
    configuration: target.isHere ? readConfiguration(target.search) : shown,
    isLoading: target.isLoading && target.isHere,
  }
}
