/** Whether there are words of this name; `known` as `useMessages` has them. */
export const isKeyOf = <Known extends object>(known: Known, name: string): name is Extract<keyof Known, string> =>
  Object.hasOwn(known, name);
