import { RoostScene } from "#components/auth/roost-scene";
import { Brand } from "#components/shell/brand";
import { env } from "#lib/server/env";

/** Sign-in and sign-up: the illustration beside the form; above it on phones. */
export default function AuthLayout({ children }: LayoutProps<"/">) {
  const { appName } = env();
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[12rem_1fr] md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:grid-cols-[minmax(0,1fr)_40rem] md:grid-rows-1">
      <header className="relative flex flex-col justify-between overflow-hidden p-4 md:sticky md:top-0 md:h-dvh md:p-10">
        <RoostScene />
        <div className="relative">
          <Brand appName={appName} />
        </div>
        <p className="relative hidden max-w-96 text-xl font-semibold text-balance xl:text-2xl md:block">
          The day is long. Come and sit with us a while.
        </p>
      </header>
      <main id="main" className="flex flex-col md:justify-center">
        <div className="mx-auto w-full max-w-main px-4 py-8 md:px-10 md:py-12 xl:px-20">{children}</div>
      </main>
    </div>
  );
}
