import { Contours } from '#common/ui/Contours.tsx';

export const SignInContours = () => <Contours seed={41} width={700} height={800} hills={6} />;
