/** A contract of sale in words. */
interface Sold {
  contract: string | null;
  contract_computed: boolean;
}

/** «ДДУ»; «ДДУ, по сроку сдачи» where no seller names the contract and it follows from the completion of the house. */
export function contractOf(
  { contract, contract_computed: isComputed }: Sold,
  names: Readonly<Record<string, string>> = {},
): string | null {
  if (!contract) return null;
  const name = names[contract] ?? contract;
  return isComputed ? `${name}, по\u00a0сроку сдачи` : name;
}
